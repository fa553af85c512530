"""Whatever speaks to people: no other room holds sentences, but for the texts of cards and lessons in `content/`."""
