import { parentPort } from 'node:worker_threads'

/** Entry point of worker processes and threads. Calls functions of a module for the server and sends back the results. */
const works = import(process.argv[2]!) as Promise<Record<string, (input: unknown) => unknown>>
works.catch(() => {}) // each call rethrows the error
const port = parentPort ?? process

port.on('message', async ({ work, input }: { work: string; input: unknown }) => {
  try {
    respond({ result: await (await works)[work]!(input) })
  } catch (error) {
    respond({ error })
  }
})

function respond(message: object): void {
  if (parentPort) parentPort.postMessage(message)
  else process.send!(message)
}

// Ignore signals, because a server that is shutting down may still be waiting for this process. The process exits when the
// server disconnects.
if (!parentPort) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('disconnect', () => process.exit())
}
