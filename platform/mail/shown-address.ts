import { domainToUnicode } from 'node:url'

/** Returns an email address as people read it: `maria@пример.рф` for `maria@xn--e1afmkfd.xn--p1ai`. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
}
