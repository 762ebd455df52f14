import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchFile, isPublicAddress } from './fetch-file.ts'

test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const near4 =
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.255 169.254.169.254 172.31.0.1 192.168.0.1 192.0.2.1 198.18.0.1 224.0.0.1 255.255.255.255'
const near6 =
  ':: ::1 fe80::1 fc00::1 fd00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001::1 2001:db8::1'
test.each([near4, near6, 'localhost '].flatMap((all) => all.split(' ')))('“%s” is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

let [near, other]: [Server, Server] = [] as never
let requests = 0
const responses: Record<string, RequestListener> = {
  '/file': (_request, response) => response.end('content'),
  '/large': (_request, response) => response.end('x'.repeat(2_000)),
  '/declared-large': (_request, response) => response.writeHead(200, { 'content-length': 10 ** 9 }).write('x'),
  '/slow': (_request, response) => void response.writeHead(200).write('x'),
  '/missing': (_request, response) => response.writeHead(404).end(),
  '/away': (_request, response) => response.writeHead(302, { location: '/file' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/elsewhere': (_request, response) => response.writeHead(302, { location: addressOf(other, '127.0.0.1') }).end(),
  '/metadata': (_request, response) => response.writeHead(301, { location: 'https://169.254.169.254/latest' }).end(),
  '/broken': (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy())
  },
}

beforeAll(async () => {
  near = createServer((request, response) => {
    requests += 1
    responses[request.url!]!(request, response)
  })
  other = createServer((_request, response) => {
    requests += 1
    response.end('secret')
  })
  for (const server of [near, other]) await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  for (const server of [near, other]) {
    server.closeAllConnections()
    server.close()
  }
})

const portOf = (server: Server) => (server.address() as AddressInfo).port
const addressOf = (server: Server, host: string, path = '/file') => `http://${host}:${portOf(server)}${path}`
const chosen = { hosts: ['img.example'], privateHosts: ['localhost'], own: ['127.0.0.0/8'] }
const any = { hosts: [], privateHosts: [], own: [] }
const bounds = { bytes: 1_000, timeout: 5_000 }

describe('local addresses', () => {
  const places = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '127.1', '2130706433', '0x7f.1']

  test.each(places)('%s is refused over HTTP and HTTPS, without sending a request', async (host) => {
    requests = 0
    await expect(fetchFile(addressOf(near, host), any, bounds)).rejects.toThrow('must start with https://')
    await expect(fetchFile(`https://${host}/file`, any, bounds)).rejects.toThrow('no public IP address')
    expect(requests).toBe(0)
  })

  test('a name that resolves to this machine is refused', async () => {
    await expect(fetchFile('https://localhost/', any, bounds)).rejects.toThrow('its host has no public IP address.')
    // An allowed public host name must not resolve to a local address.
    const named = { ...any, hosts: ['localhost'], own: ['localhost', '127.0.0.0/8'] }
    await expect(fetchFile('https://localhost/', named, bounds)).rejects.toThrow('its host has no public IP address.')
    const without = { ...any, privateHosts: ['localhost'] }
    await expect(fetchFile(addressOf(near, 'localhost'), without, bounds)).rejects.toThrow('no public IP address')
  })

  test.each(['https://169.254.169.254/latest/meta-data', 'https://10.0.0.1/', 'https://[fd00::1]/'])(
    '%s is refused',
    async (address) => {
      await expect(fetchFile(address, any, bounds)).rejects.toThrow('its host has no public IP address.')
    },
  )

  test('are fetched if the operator has allowed them as their own', async () => {
    expect((await fetchFile(addressOf(near, 'localhost'), chosen, bounds)).toString()).toBe('content')
    expect((await fetchFile(addressOf(near, 'localhost', '/away'), chosen, bounds)).toString()).toBe('content')
  })
})

test.each([
  [
    'a host that is not allowed',
    'https://elsewhere.example/x',
    'this site does not fetch files from elsewhere.example.',
  ],
  ['text that is not a URL', 'nothing', "this isn't a file URL."],
  ['a file of this machine', 'file:///etc/passwd', "this isn't a file URL."],
  ['a URL with a password', 'https://a:b@localhost/', "this isn't a file URL."],
])('%s is refused', async (_what, address, message) => {
  await expect(fetchFile(address, chosen, bounds)).rejects.toThrow(message)
})

test('a port other than the default of https is refused', async () => {
  await expect(fetchFile('https://cars.example:22/', any, bounds)).rejects.toThrow('only the default port')
})

test.each([
  ['/large', 'larger than 0 MB'],
  ['/declared-large', 'larger than 0 MB'],
  ['/slow', 'the request timed out.'],
  ['/missing', 'the server responded with 404.'],
  ['/round', 'there were too many redirects.'],
  ['/elsewhere', 'this site does not fetch files from 127.0.0.1.'],
  ['/metadata', 'this site does not fetch files from 169.254.169.254.'],
  ['/broken', 'the connection was lost before the whole file arrived.'],
])('a response such as %s is refused', async (path, message) => {
  requests = 0
  await expect(fetchFile(addressOf(near, 'localhost', path), chosen, { bytes: 1_000, timeout: 700 })).rejects.toThrow(
    message,
  )
  expect(requests).toBeLessThan(6)
})
