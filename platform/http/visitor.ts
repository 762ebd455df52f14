import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { withCancellation } from '../database/cancellation.ts'
import { isInProcess } from './requests.ts'

/** `unreadable` is the number of requests with an invalid forwarded address since the server started. */
export type ForwardedAddresses = { unreadable: number }

/**
 * Normalizes X-Forwarded-For before `request.ip` is read. Some proxies append the port, which would make every connection look
 * like a new visitor with its own limits. Replaces all invalid entries with the same address, so they share one limit.
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

const unknownAddress = '0.0.0.0'

/**
 * Normalizes an IP address from X-Forwarded-For. Proxies write it plain, with a port (`203.0.113.7:51234`), or in brackets
 * (`[2001:db8::1]:443`). Returns undefined for other formats.
 */
function parseAddress(text: string): string | undefined {
  const [, bracketed, withPort] = /^(?:\[([^\]]{1,60})\](?::\d{1,5})?|([\d.]{7,15}):\d{1,5})$/.exec(text.trim()) ?? []
  const address = bracketed ?? withPort ?? text.trim()
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address).toString() : undefined
}

/** Returns the network that usually belongs to one household or company: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  return startOf(address, { ipv4: 4, ipv6: 4 })
}

/** Returns the wider network, in which one visitor may control many addresses: the /24 of IPv4, or the /48 of IPv6. */
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

/**
 * Returns a signal that aborts if the client disconnects before its response. For a shared response, it aborts once all
 * clients have disconnected.
 */
export function disconnectSignal({ sharedWork }: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  if (sharedWork) return sharedWork.unwanted
  const controller = new AbortController()
  const leave = () => raw.writableFinished || controller.abort()
  if (raw.closed) leave()
  else raw.once('close', leave)
  return controller.signal
}

/**
 * Runs work for a visitor. If the visitor disconnects, reads are canceled, but writes are completed. In-process calls already
 * run under the signal of their page's visitor.
 */
export function cancelOnDisconnect<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  if (isInProcess(request) || !['GET', 'HEAD'].includes(request.method)) return work()
  return withCancellation(disconnectSignal(request, reply), work)
}
