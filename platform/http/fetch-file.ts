import { lookup as resolve } from 'node:dns'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestByHttp,
  type RequestOptions,
} from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction, BlockList } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isOwnAddress } from '../config/networks.ts'

/** The reason why a file couldn't be fetched. Its message completes the sentence “… could not be fetched: …”. */
export class FetchRefusal extends Error {}

type Rules = {
  hosts: readonly string[]
  privateHosts: readonly string[]
  /** The operator's networks. Private hosts can resolve to addresses in these networks or to public addresses. */
  own: readonly string[]
}

/** Maximum size in bytes, and the timeout in milliseconds for the whole transfer including redirects. */
type Bounds = { bytes: number; timeout?: number }

const maxRedirects = 3

/** Fetches a file under the same rules as `fetchParts`. Holds the whole file in memory, so use this only for small files. */
export function fetchFile(address: string, rules: Rules, bounds: Bounds): Promise<Buffer> {
  return buffer(fetchParts(address, rules, bounds))
}

/**
 * Fetches a file whose URL a member entered. Public hosts must use https and have a public IP address. They must be in `hosts`
 * unless that list is empty. The operator's private hosts may use http and addresses in the operator's networks. IP addresses
 * are checked while connecting, even after a redirect, so DNS can't return a different one after the check.
 */
export async function* fetchParts(address: string, rules: Rules, bounds: Bounds): AsyncGenerator<Buffer> {
  yield* (await requestFile(address, rules, bounds))!.parts
}

/** Headers that identify the version of a file; null if the server doesn't send them. */
export type FileVersion = { etag: string | null; lastModified: string | null }

const unknownVersion: FileVersion = { etag: null, lastModified: null }

/**
 * Requests a file under the rules of `fetchParts`. Returns undefined if the server responds that the file still has the `known`
 * version. The caller must consume the parts, because the connection stays open until then.
 */
export async function requestFile(
  address: string,
  rules: Rules,
  { bytes, timeout = 20_000 }: Bounds,
  known = unknownVersion,
): Promise<{ version: FileVersion; parts: AsyncGenerator<Buffer> } | undefined> {
  const signal = AbortSignal.timeout(timeout)
  const isKnown = known.etag !== null || known.lastModified !== null
  let url = address
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await sendRequest(checkFileUrl(url, rules), rules, { signal, known })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return { version: versionIn(headers), parts: readBody(response, bytes, signal) }
    response.destroy()
    if (statusCode === 304 && isKnown) return undefined
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new FetchRefusal(`the server responded with ${statusCode}.`)
    url = URL.parse(headers.location, url)?.href ?? ''
  }
  throw new FetchRefusal('there were too many redirects.')
}

/** Maximum length of a version header in characters. Longer headers are ignored. */
export const maximumVersionLength = 300

function versionIn(headers: IncomingHttpHeaders): FileVersion {
  const keepShort = (value = '') => (value !== '' && value.length <= maximumVersionLength ? value : null)
  return { etag: keepShort(headers.etag), lastModified: keepShort(headers['last-modified']) }
}

export function checkFileUrl(address: string, { hosts, privateHosts }: Rules): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchRefusal("this isn't a file URL.")
  const host = hostOf(url)
  if (privateHosts.includes(host)) return url
  if (hosts.length > 0 && !hosts.includes(host)) throw new FetchRefusal(`this site does not fetch files from ${host}.`)
  if (url.protocol !== 'https:') throw new FetchRefusal('the URL must start with https://.')
  if (url.port !== '') throw new FetchRefusal('only the default port of https is allowed.')
  return url
}

function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, '').toLowerCase()
}

type Message = { headers: RequestOptions['headers']; body: Buffer | null; timeout: number }

/** Posts a message under the rules of `fetchParts`, without following redirects. Returns the status of the response. */
export async function post(address: string, rules: Rules, { headers, body, timeout }: Message): Promise<number> {
  const signal = AbortSignal.timeout(timeout)
  const response = await send(checkFileUrl(address, rules), rules, { method: 'POST', signal, headers }, body)
  response.destroy()
  return response.statusCode ?? 0
}

type Request = { signal: AbortSignal; known: FileVersion }

function sendRequest(url: URL, rules: Rules, { signal, known }: Request): Promise<IncomingMessage> {
  return send(url, rules, {
    signal,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Marque',
      ...(known.etag !== null && { 'if-none-match': known.etag }),
      ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
    },
  })
}

function send(
  url: URL,
  { privateHosts, own }: Rules,
  request: Pick<RequestOptions, 'method' | 'signal' | 'headers'>,
  body: Buffer | null = null,
): Promise<IncomingMessage> {
  const host = hostOf(url)
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (privateHosts.includes(host) && isOwnAddress(address, own))
  // Node doesn't call `lookup` for IP addresses, so check them here.
  if (isIP(host) > 0 && !isAllowed(host)) throw new FetchRefusal(notPublic)
  const options: RequestOptions = {
    ...request,
    agent: false, // connections are not reused
    lookup: filteredLookup(isAllowed),
  }
  return new Promise((settle, reject) => {
    const sent = url.protocol === 'https:' ? requestByHttps(url, options, settle) : requestByHttp(url, options, settle)
    sent.on('error', (error) => reject(refusalOf(error))).end(body)
  })
}

const tooLong = 'the request timed out.'
const notPublic = 'its host has no public IP address.'

function filteredLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const allowed = addresses.filter(({ address }) => isAllowed(address))
      // If any address of a name is forbidden, the name is suspicious, so don't use its other addresses either.
      if (allowed.length < addresses.length || allowed.length === 0) return done(new FetchRefusal(notPublic), [])
      if (options.all) return done(null, allowed)
      return done(null, allowed[0]!.address, allowed[0]!.family)
    })
  }
}

async function* readBody(response: IncomingMessage, most: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  const tooLarge = () => new FetchRefusal(`it is larger than ${Math.round(most / 1024 / 1024)} MB.`)
  if (Number(response.headers['content-length'] ?? 0) > most) {
    response.destroy()
    throw tooLarge()
  }
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw tooLarge()
      yield chunk
    }
  } catch (error) {
    if (error instanceof FetchRefusal) throw error
    throw new FetchRefusal(signal.aborted ? tooLong : 'the connection was lost before the whole file arrived.')
  }
}

function refusalOf(error: unknown): FetchRefusal {
  if (error instanceof FetchRefusal) return error
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return new FetchRefusal(tooLong)
  return new FetchRefusal(
    /^(ENOTFOUND|EAI_AGAIN)$/.test(code) ? 'its host does not exist.' : 'its host is unreachable.',
  )
}

const reserved: readonly (readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // All public IPv6 addresses are in 2000::/3. The ranges below are in it, too, but contain embedded IPv4 addresses and
  // documentation addresses.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]

const closed = new BlockList()
for (const network of reserved) closed.addSubnet(...network)
const allocated = new BlockList()
allocated.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an IP address is public. IPv4 addresses in IPv6 form don't count as public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && allocated.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
