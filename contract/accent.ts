/** The background colors of each theme. They must match `web/styles/tokens.css`. */
const backgrounds = { dark: ['#0d0e10', '#141619', '#1c1f23'], light: ['#f5f2ec', '#fdfbf7', '#ebe6dc'] } as const

/** Text colors for buttons and other areas in the accent color. `tonesIn` picks the color with the higher contrast. */
const textColors = ['#180f07', '#fffaf3'] as const

/** Minimum contrast between text of any size and its background (WCAG 2.2, 1.4.3). */
const minimumContrast = 4.5

/**
 * Maximum difference in OKLab lightness between the color that an admin picked and a tone that is derived from it. If the
 * difference were larger, the admin wouldn't recognize the color.
 */
const maximumDifference = 0.24

const step = 0.01

export type AccentTheme = keyof typeof backgrounds

export type AccentTones = { accent: string; strong: string; onAccent: string }

/** The default tones. Emails and error pages use them directly. They must match `web/styles/tokens.css`. */
export const defaultTones: Record<AccentTheme, AccentTones> = {
  dark: { accent: '#d9935a', strong: '#e8aa76', onAccent: '#180f07' },
  light: { accent: '#8c4a1b', strong: '#6f3710', onAccent: '#fffaf3' },
}

export const accentPattern = /^#[0-9a-f]{6}$/

export function accentTones(color: string): Record<AccentTheme, AccentTones> {
  return { dark: tonesIn('dark', color), light: tonesIn('light', color) }
}

export function isAccent(color: string): boolean {
  return !unreadableTheme(color)
}

/** Explains why a color can't be the accent and suggests the nearest color that can. Returns null if the color is fine. */
export function accentError(color: string): { message: string; nearest: string } | null {
  const theme = unreadableTheme(color)
  if (!theme) return null
  const nearest = nearestAccent(color)
  return {
    message: `This color is too ${theme} for the ${theme} theme. Text would be hard to read. The nearest color that works is ${nearest}.`,
    nearest,
  }
}

function tonesIn(theme: AccentTheme, color: string): AccentTones {
  const picked = toOklab(color)
  const away = theme === 'dark' ? 1 : -1
  let { lightness } = picked
  while (lightness >= 0 && lightness <= 1 && !isReadable(theme, toHex({ ...picked, lightness })))
    lightness += away * step
  const accent = toHex({ ...picked, lightness })
  const strong = toHex({ ...picked, lightness: Math.min(1, Math.max(0, lightness + away * 0.08)) })
  return { accent, strong, onAccent: textColorOn(accent) }
}

function isReadable(theme: AccentTheme, tone: string): boolean {
  return [...backgrounds[theme], textColorOn(tone)].every((other) => contrast(tone, other) >= minimumContrast)
}

function textColorOn(tone: string): string {
  return contrast(tone, textColors[0]) > contrast(tone, textColors[1]) ? textColors[0] : textColors[1]
}

/**
 * Returns a theme in which a readable accent would look too different from the picked color. Returns undefined if the color
 * works in both themes.
 */
function unreadableTheme(color: string): AccentTheme | undefined {
  const { lightness } = toOklab(color)
  const themes = ['light', 'dark'] as const
  return themes.find(
    (theme) => Math.abs(toOklab(tonesIn(theme, color).accent).lightness - lightness) > maximumDifference,
  )
}

function nearestAccent(color: string): string {
  const picked = toOklab(color)
  const direction = picked.lightness > 0.6 ? -1 : 1
  for (let moved = step; moved < 1; moved += step) {
    const next = toHex({ ...picked, lightness: picked.lightness + direction * moved })
    if (isAccent(next)) return next
  }
  return '#8c4a1b'
}

/** Returns the contrast ratio of two colors (WCAG 2.2), from 1 for equal colors to 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linearChannels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Channels = [red: number, green: number, blue: number]

function linearChannels(hex: string): Channels {
  return [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Channels
}

type Oklab = { lightness: number; a: number; b: number }

/** Converts a color to OKLab, a color space by Björn Ottosson in which equal distances look like equal differences. */
function toOklab(hex: string): Oklab {
  const [red, green, blue] = linearChannels(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** Converts a color to `#rrggbb`. If sRGB can't represent the color at its lightness, reduces the saturation until it can. */
function toHex({ lightness, a, b }: Oklab): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const channels = toLinear({ lightness, a: a * share, b: b * share })
    if (channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return hexOf(channels)
  }
  return hexOf(toLinear({ lightness, a: 0, b: 0 }))
}

function toLinear({ lightness, a, b }: Oklab): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hexOf(channels: Channels): string {
  const bytes = channels.map((channel) => {
    const value = Math.min(1, Math.max(0, channel))
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
