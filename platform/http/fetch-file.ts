import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestPlainly, type RequestOptions } from 'node:http'
import { request as requestByTls } from 'node:https'
import { isIP, type LookupFunction, BlockList } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isOwnAddress } from '../config/networks.ts'

/** Why something could not be fetched; its message goes on from “… could not be fetched: ”. */
export class FetchRefusal extends Error {}

type Rules = {
  /** Public hosts; any when empty. */
  hosts: readonly string[]
  /** Hosts of the operator's own network, which need no TLS. */
  privateHosts: readonly string[]
  /** The operator's networks, in which the addresses of those hosts are. */
  own: readonly string[]
}

/** At most so many bytes, taken within so many milliseconds altogether, redirects included. */
type Bounds = { bytes: number; patience?: number }

const mostRedirects = 3

/** Fetches a small file into memory, by the rules of `fetchParts`. */
export function fetchFile(address: string, rules: Rules, bounds: Bounds): Promise<Buffer> {
  return buffer(fetchParts(address, rules, bounds))
}

/**
 * Fetches a file from somewhere else on behalf of a member. Only by https from public addresses, from the hosts that admins
 * allow; one that the operator names, with its address, can be near by and without TLS. The address is
 * looked at when the connection is made, so that a name cannot mean another one by then, and anew with each redirect.
 */
export async function* fetchParts(
  address: string,
  rules: Rules,
  { bytes, patience = 20_000 }: Bounds,
): AsyncGenerator<Buffer> {
  const signal = AbortSignal.timeout(patience)
  let url = address
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await ask(allowed(url, rules), rules, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return yield* take(answer, bytes, signal)
    answer.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new FetchRefusal(`it was answered with ${statusCode}.`)
    url = URL.parse(headers.location, url)?.href ?? ''
  }
  throw new FetchRefusal('it leads on to others again and again.')
}

/** The address, if its host and its way may be taken at all. */
function allowed(address: string, { hosts, privateHosts }: Rules): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchRefusal('this is no address of a file.')
  const host = hostOf(url)
  if (privateHosts.includes(host)) return url
  if (hosts.length > 0 && !hosts.includes(host)) throw new FetchRefusal(`this site fetches nothing from ${host}.`)
  if (url.protocol !== 'https:') throw new FetchRefusal('only addresses that begin with https:// are fetched.')
  if (url.port !== '') throw new FetchRefusal('only the usual port of https is asked.')
  return url
}

function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, '').toLowerCase()
}

function ask(url: URL, { privateHosts, own }: Rules, signal: AbortSignal): Promise<IncomingMessage> {
  const host = hostOf(url)
  const mayConnect = (address: string) =>
    isPublicAddress(address) || (privateHosts.includes(host) && isOwnAddress(address, own))
  // What is an address already is never looked up.
  if (isIP(host) > 0 && !mayConnect(host)) throw new FetchRefusal(notPublic)
  const options: RequestOptions = {
    agent: false, // no connection of somebody else's is used again
    signal,
    lookup: lookupIf(mayConnect),
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Marque' },
  }
  return new Promise((settle, reject) => {
    const request =
      url.protocol === 'https:' ? requestByTls(url, options, settle) : requestPlainly(url, options, settle)
    request.on('error', (error) => reject(refusalOf(error))).end()
  })
}

const tooLong = 'it took too long.'
const notPublic = 'its host has no public address.'

/** Looks a name up and gives only addresses that may be connected to. */
function lookupIf(mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const open = addresses.filter(({ address }) => mayConnect(address))
      // One that is not public says what the name is for: the others are not tried either.
      if (open.length < addresses.length || open.length === 0) return done(new FetchRefusal(notPublic), [])
      if (options.all) return done(null, open)
      return done(null, open[0]!.address, open[0]!.family)
    })
  }
}

async function* take(answer: IncomingMessage, most: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  const tooLarge = () => new FetchRefusal(`it is larger than ${Math.round(most / 1024 / 1024)} MB.`)
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy()
    throw tooLarge()
  }
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw tooLarge() // leaving the loop ends the connection
      yield chunk
    }
  } catch (error) {
    throw signal.aborted ? new FetchRefusal(tooLong) : refusalOf(error)
  }
}

function refusalOf(error: unknown): FetchRefusal {
  if (error instanceof FetchRefusal) return error
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return new FetchRefusal(tooLong)
  return new FetchRefusal(
    /^(ENOTFOUND|EAI_AGAIN)$/.test(code) ? 'there is no such host.' : 'its host cannot be reached.',
  )
}

/** Networks that are nobody's on the internet: of this machine, of its surroundings, or kept for something else. */
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
  // Within 2000::/3, which is all that is given out: what names an address of IPv4, and examples.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]

const closed = new BlockList()
for (const network of reserved) closed.addSubnet(...network)
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is somebody's on the internet. One of IPv4 that is written as one of IPv6 is refused as such. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
