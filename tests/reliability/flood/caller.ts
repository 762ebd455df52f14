import { Agent, get } from 'node:http'

export type Answer = { status: number; milliseconds: number }

export function caller(url: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress } as object)

  /** Requests a path and reads the whole response. The status is 0 if the connection broke. */
  function request(path: string): Promise<Answer> {
    const start = performance.now()
    return new Promise((resolve) => {
      const done = (status: number) => resolve({ status, milliseconds: performance.now() - start })
      const call = get(url + path, { agent, headers: { accept: 'text/html' } }, (answer) => {
        answer.resume().on('end', () => done(answer.statusCode!))
        answer.on('error', () => done(0))
      })
      call.on('error', () => done(0))
    })
  }

  return { request, leave: () => agent.destroy() }
}
