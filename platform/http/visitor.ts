import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { forVisitor } from '../database/cancellation.ts'
import { isInProcess } from './requests.ts'

/** How many requests came with an address that could not be parsed since the server started. */
export type ForwardedAddresses = { unreadable: number }

/**
 * Rewrites X-Forwarded-For to plain addresses before anything asks for `request.ip`: a port, as some proxies append it, would
 * make every connection a visitor with limits of its own. What cannot be parsed becomes one address for all.
 */
export function readForwardedAddresses(app: FastifyInstance): ForwardedAddresses {
  const seen: ForwardedAddresses = { unreadable: 0 }
  app.addHook('onRequest', async ({ raw, log }) => {
    const header = raw.headers['x-forwarded-for']
    if (header === undefined) return
    const addresses = [header].flat().join(',').split(',').map(parseAddress)
    raw.headers['x-forwarded-for'] = addresses.map((address) => address ?? unknownAddress).join(', ')
    if (!addresses.includes(undefined)) return
    seen.unreadable += 1
    if (seen.unreadable === 1)
      log.warn('X-Forwarded-For contains something that is not an IP address: visitors without one share their limits')
  })
  return seen
}

/** Where every address belongs that is none: whatever cannot be parsed counts as one visitor. */
const unknownAddress = '0.0.0.0'

/**
 * Returns the IP address in an entry of X-Forwarded-For, in its usual spelling: proxies write it alone, with a port
 * (`203.0.113.7:51234`), or in brackets (`[2001:db8::1]:443`).
 */
function parseAddress(text: string): string | undefined {
  const [, bracketed, withPort] = /^(?:\[([^\]]{1,60})\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/.exec(text.trim()) ?? []
  const address = bracketed ?? withPort ?? text.trim()
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address).toString() : undefined
}

/** The network of one customer: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  return startOf(address, { ipv4: 4, ipv6: 4 })
}

/** The wider network in which one customer may have many addresses: a /24 of IPv4, a /48 of IPv6. */
export function widerNetworkOf(address: string): string {
  return startOf(address, { ipv4: 3, ipv6: 3 })
}

function startOf(text: string, parts: { ipv4: number; ipv6: number }): string {
  const address = ipaddr.process(parseAddress(text) ?? unknownAddress)
  if (address instanceof ipaddr.IPv4) return address.octets.slice(0, parts.ipv4).join('.')
  return address.parts
    .slice(0, parts.ipv6)
    .map((part) => part.toString(16))
    .join(':')
}

/** Aborts when the client closes the connection before the answer was sent, and with it all who wait for the same. */
export function leaving({ making }: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  if (making) return making.unwanted
  const left = new AbortController()
  const leave = () => raw.writableFinished || left.abort()
  if (raw.closed) leave() // while it waited for its turn
  else raw.once('close', leave)
  return left.signal
}

/**
 * Does what a visitor asked for. What only reads ends with their leaving, what changes something is done to its end.
 * A page's own calls are for the visitor of the page already.
 */
export function whileWanted<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  if (isInProcess(request) || !['GET', 'HEAD'].includes(request.method)) return work()
  return forVisitor(leaving(request, reply), work)
}
