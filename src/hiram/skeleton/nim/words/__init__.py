"""Whatever speaks to people. No other room holds sentences, so a translation needs this one alone."""
