/** Words in a name that make others take its bearer for the site. */
const reserved = new Set(
  (
    'admin administrator moderator mod root system support help helpdesk service team staff official security abuse ' +
    'postmaster webmaster hostmaster noreply info contact billing payment payments escrow legal press sales marque'
  ).split(' '),
)

/** Whether a user name would pass for the site's own: it holds such a word, or the site's name. */
export function isReservedName(name: string, siteName: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  const site = plain(siteName)
  return (
    words.some((word) => reserved.has(word)) ||
    reserved.has(plain(name)) ||
    (site.length > 2 && plain(name).includes(site))
  )
}
