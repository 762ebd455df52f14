import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startS3 } from './s3.ts'

export const storeFaults = ['hangs', 'responds with 500', 'refuses the password'] as const
export type StoreFault = (typeof storeFaults)[number]

export async function startFaultyStore() {
  const store = await startS3()
  const { port } = new URL(store.environment.S3_ENDPOINT)
  let fault: StoreFault | undefined
  let requests = 0
  const proxy = createServer((incoming, outgoing) => {
    requests += 1
    if (fault === 'hangs') return
    if (fault === 'responds with 500') {
      incoming.resume()
      outgoing.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
      return
    }
    const { authorization = '' } = incoming.headers
    const headers = {
      ...incoming.headers,
      ...(fault && { authorization: authorization.replace(/Signature=.*/, `Signature=${'0'.repeat(64)}`) }),
    }
    const forwarded = request({ port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return {
    environment: {
      ...store.environment,
      S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
    fail: (next: StoreFault | undefined) => void (fault = next),
    requests: () => requests,
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await store.stop()
    },
  }
}
