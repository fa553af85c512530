"""The HTTP API and the pages: routes by subject, their schemas, and the OpenAPI document."""
