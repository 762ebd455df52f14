/** The first whose sign stands in the header; those that also claim to be another stand before it. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A browser in the words of who uses it, such as “Firefox on Windows”, from its user-agent header. */
export function browserName(agent: string | null): string {
  const name = (table: typeof browsers | typeof systems) => table.find(([, sign]) => sign.test(agent ?? ''))?.[0]
  const [browser, system] = [name(browsers), name(systems)]
  if (!browser) return system ? `Something on ${system}` : 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}
