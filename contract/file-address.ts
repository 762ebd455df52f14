/** Whether it can be the address of a file somewhere else; where it leads is looked at when it is fetched. */
export function isAddress(written: string): boolean {
  const url = URL.parse(written)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
