/** Returns a tel: URL for a phone number as typed. An extension becomes a parameter (RFC 3966). */
export function dialUrl(phone: string): string {
  const [, number = phone, extension] = /^(.*?)(?:ext(?:ension)?|x)\D*(\d+)\D*$/i.exec(phone) ?? []
  const digits = number.replaceAll(/[^\d+]/g, '')
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}
