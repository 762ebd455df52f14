import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { withCancellation } from '../database/cancellation.ts'
import { isInProcess } from './requests.ts'

/** The number of requests since the start of the server with an invalid address. */
export type ForwardedAddresses = { unreadable: number }

/**
 * Normalizes X-Forwarded-For before `request.ip` is used: with a port, which some proxies append, every connection would
 * count as a visitor with its own limits. Invalid entries become one address for all.
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
      log.warn('invalid IP address in X-Forwarded-For: all requests with an invalid address share one rate limit')
  })
  return seen
}

/** The address of all invalid entries, which count as one visitor. */
const unknownAddress = '0.0.0.0'

/**
 * Returns the normalized IP address of an entry of X-Forwarded-For: proxies write it plain, with a port
 * (`203.0.113.7:51234`), or in brackets (`[2001:db8::1]:443`).
 */
function parseAddress(text: string): string | undefined {
  const [, bracketed, withPort] = /^(?:\[([^\]]{1,60})\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/.exec(text.trim()) ?? []
  const address = bracketed ?? withPort ?? text.trim()
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address).toString() : undefined
}

/** Returns the network of one customer: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  return startOf(address, { ipv4: 4, ipv6: 4 })
}

/** Returns the wider network in which one customer may have many addresses: a /24 of IPv4, a /48 of IPv6. */
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

/** Returns a signal that aborts when the client disconnects before the response, or all clients of a shared response. */
export function disconnectSignal({ sharedWork }: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  if (sharedWork) return sharedWork.unwanted
  const controller = new AbortController()
  const leave = () => raw.writableFinished || controller.abort()
  if (raw.closed) leave() // while it was queued
  else raw.once('close', leave)
  return controller.signal
}

/**
 * Runs work for a visitor. Reads are canceled when the visitor disconnects; writes are completed.
 * In-process calls of a page already run for its visitor.
 */
export function cancelOnDisconnect<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  if (isInProcess(request) || !['GET', 'HEAD'].includes(request.method)) return work()
  return withCancellation(disconnectSignal(request, reply), work)
}
