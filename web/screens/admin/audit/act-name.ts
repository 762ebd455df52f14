/** `Listing: take down` of `listing.takeDown`. */
export function actName(act: string): string {
  const [type = '', ...rest] = act.split('.')
  const words = rest.join(' ').replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  const subject = type.charAt(0).toUpperCase() + type.slice(1)
  return words ? `${subject}: ${words}` : subject
}
