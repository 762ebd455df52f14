import ipaddr from 'ipaddr.js'

/** Where every address belongs that is none: whatever cannot be parsed counts as one visitor. */
export const unknownAddress = '0.0.0.0'

/**
 * Returns the IP address in an entry of X-Forwarded-For, in its usual spelling: proxies write it alone, with a port
 * (`203.0.113.7:51234`), or in brackets (`[2001:db8::1]:443`).
 */
export function parseAddress(text: string): string | undefined {
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
