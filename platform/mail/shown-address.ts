import { domainToUnicode } from 'node:url'

/** Decodes the domain of an email address from Punycode: `maria@xn--e1afmkfd.xn--p1ai` becomes `maria@пример.рф`. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
}
