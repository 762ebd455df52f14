import { parentPort } from 'node:worker_threads'

/** A process or thread of its own: calls the functions of a module as the server asks for them, and answers each call. */
const works = import(process.argv[2]!) as Promise<Record<string, (given: unknown) => unknown>>
works.catch(() => {}) // each call throws it
const port = parentPort ?? process

port.on('message', async ({ work, given }: { work: string; given: unknown }) => {
  try {
    answer({ made: await (await works)[work]!(given) })
  } catch (error) {
    answer({ error })
  }
})

function answer(message: object): void {
  if (parentPort) parentPort.postMessage(message)
  else process.send!(message)
}

// The server lets what has begun come to its end; when the server has gone, nobody waits any more.
if (!parentPort) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('disconnect', () => process.exit())
}
