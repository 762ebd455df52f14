/** Ends with 0 when the server on this machine answers `/healthz`, else with 1; for supervisors that run a command. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
