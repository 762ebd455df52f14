import type { FastifyInstance } from 'fastify'
import { parseAddress, unknownAddress } from './network.ts'

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
