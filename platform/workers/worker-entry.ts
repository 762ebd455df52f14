import { parentPort } from 'node:worker_threads'

/** Entry point of a worker process or thread: calls functions of a module for the server and sends their results. */
const works = import(process.argv[2]!) as Promise<Record<string, (input: unknown) => unknown>>
works.catch(() => {}) // rethrown by each call
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

// The server waits for running work; once the server has exited, the work is pointless.
if (!parentPort) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('disconnect', () => process.exit())
}
