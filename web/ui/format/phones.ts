/** Returns a tel: URL for a phone number as a user typed it. The extension becomes a parameter (RFC 3966). */
export function dialUrl(phone: string): string {
  const start = phone.search(/ext|x/i)
  const number = start < 0 ? phone : phone.slice(0, start)
  const extension = start < 0 ? '' : phone.slice(start).replaceAll(/\D/g, '')
  const digits = number.replaceAll(/[^\d+]/g, '')
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}
