import { Agent, get } from 'node:http'

export type Answer = { status: number; milliseconds: number }

/** Somebody at an address of this machine, with connections that are kept. */
export function caller(url: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress } as object)

  /** Asks for a path and reads the answer to its end; status 0 when the connection broke. */
  function ask(path: string): Promise<Answer> {
    const begun = performance.now()
    return new Promise((resolve) => {
      const done = (status: number) => resolve({ status, milliseconds: performance.now() - begun })
      const call = get(url + path, { agent, headers: { accept: 'text/html' } }, (answer) => {
        answer.resume().on('end', () => done(answer.statusCode!))
        answer.on('error', () => done(0))
      })
      call.on('error', () => done(0))
    })
  }

  return { ask, leave: () => agent.destroy() }
}
