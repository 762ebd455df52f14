import { isIPv6 } from 'node:net'

/** An IPv6 customer holds a whole /64, so that is what is counted. */
export function networkOf(address: string): string {
  return ipv4Of(address) ?? startOf(address, 4)
}

/** The network around it, in which somebody may hold many: of IPv4 a /24, of IPv6 a /48, which a site is given. */
export function widerNetworkOf(address: string): string {
  const parts = ipv4Of(address)?.split('.')
  return parts?.length === 4 ? parts.slice(0, 3).join('.') : startOf(address, 3)
}

/** An address of IPv4, also as IPv6 writes it, and whatever else is none of IPv6. */
function ipv4Of(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? undefined : address
}

function startOf(address: string, length: number): string {
  const [head = '', tail = ''] = address.split('::')
  const [left, right] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, length)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
