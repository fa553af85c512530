"""What a host can see of a running server: metrics, health, logs."""
