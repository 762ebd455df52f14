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

/** Two servers on this machine; the second one is only led to. */
let [near, other]: [Server, Server] = [] as never
let asked = 0
const answers: Record<string, RequestListener> = {
  '/file': (_request, answer) => answer.end('content'),
  '/large': (_request, answer) => answer.end('x'.repeat(2_000)),
  '/told-large': (_request, answer) => answer.writeHead(200, { 'content-length': 10 ** 9 }).write('x'),
  '/slow': (_request, answer) => void answer.writeHead(200).write('x'),
  '/missing': (_request, answer) => answer.writeHead(404).end(),
  '/away': (_request, answer) => answer.writeHead(302, { location: '/file' }).end(),
  '/round': (_request, answer) => answer.writeHead(302, { location: '/round' }).end(),
  '/elsewhere': (_request, answer) => answer.writeHead(302, { location: addressOf(other, '127.0.0.1') }).end(),
  '/metadata': (_request, answer) => answer.writeHead(301, { location: 'https://169.254.169.254/latest' }).end(),
  '/broken': (_request, answer) => {
    answer.writeHead(200, { 'content-length': 100 }).write('x', () => answer.destroy())
  },
}

beforeAll(async () => {
  near = createServer((request, answer) => {
    asked += 1
    answers[request.url!]!(request, answer)
  })
  other = createServer((_request, answer) => {
    asked += 1
    answer.end('secret')
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
/** An operator who names this machine, with its network. */
const chosen = { hosts: ['img.example'], privateHosts: ['localhost'], own: ['127.0.0.0/8'] }
const any = { hosts: [], privateHosts: [], own: [] }
const bounds = { bytes: 1_000, patience: 5_000 }

describe('what is near', () => {
  const places = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '127.1', '2130706433', '0x7f.1']

  test.each(places)('%s is refused, with and without TLS, and nobody is asked', async (host) => {
    asked = 0
    await expect(fetchFile(addressOf(near, host), any, bounds)).rejects.toThrow('begin with https://')
    await expect(fetchFile(`https://${host}/file`, any, bounds)).rejects.toThrow('no public address')
    expect(asked).toBe(0)
  })

  test('a name that means this machine is refused when it is looked up', async () => {
    await expect(fetchFile('https://localhost/', any, bounds)).rejects.toThrow('its host has no public address.')
    // Chosen by name alone, it may not be near either.
    const named = { ...any, hosts: ['localhost'], own: ['localhost', '127.0.0.0/8'] }
    await expect(fetchFile('https://localhost/', named, bounds)).rejects.toThrow('its host has no public address.')
    const without = { ...any, privateHosts: ['localhost'] }
    await expect(fetchFile(addressOf(near, 'localhost'), without, bounds)).rejects.toThrow('no public address')
  })

  test.each(['https://169.254.169.254/latest/meta-data', 'https://10.0.0.1/', 'https://[fd00::1]/'])(
    '%s is refused',
    async (address) => {
      await expect(fetchFile(address, any, bounds)).rejects.toThrow('its host has no public address.')
    },
  )

  test('is fetched where the operator has chosen it and calls it their own', async () => {
    expect((await fetchFile(addressOf(near, 'localhost'), chosen, bounds)).toString()).toBe('content')
    expect((await fetchFile(addressOf(near, 'localhost', '/away'), chosen, bounds)).toString()).toBe('content')
  })
})

test.each([
  [
    'another host than those that were chosen',
    'https://elsewhere.example/x',
    'this site fetches nothing from elsewhere.example.',
  ],
  ['what is no address', 'nothing', 'this is no address of a file.'],
  ['a file of this machine', 'file:///etc/passwd', 'this is no address of a file.'],
  ['a password in it', 'https://a:b@localhost/', 'this is no address of a file.'],
])('%s is refused', async (_what, address, message) => {
  await expect(fetchFile(address, chosen, bounds)).rejects.toThrow(message)
})

test('another port than that of https is refused', async () => {
  await expect(fetchFile('https://cars.example:22/', any, bounds)).rejects.toThrow('only the usual port')
})

test.each([
  ['/large', 'larger than 0 MB'],
  ['/told-large', 'larger than 0 MB'],
  ['/slow', 'it took too long.'],
  ['/missing', 'it was answered with 404.'],
  ['/round', 'it leads on to others again and again.'],
  ['/elsewhere', 'this site fetches nothing from 127.0.0.1.'],
  ['/metadata', 'this site fetches nothing from 169.254.169.254.'],
  ['/broken', 'its host cannot be reached.'],
])('an answer such as %s is refused', async (path, message) => {
  asked = 0
  await expect(fetchFile(addressOf(near, 'localhost', path), chosen, { bytes: 1_000, patience: 700 })).rejects.toThrow(
    message,
  )
  expect(asked).toBeLessThan(6)
})
