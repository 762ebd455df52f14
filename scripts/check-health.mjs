/** Exits with 0 if the server on this machine responds to `/healthz`, otherwise with 1. For supervisors and containers. */
const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).catch(() => undefined)
process.exitCode = response?.ok ? 0 : 1
