import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accentError, accentTones, contrast, defaultTones } from './accent.ts'

const tokens = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8')
const colors = ['#c8102e', '#1d4ed8', '#15803d', '#7c3aed', '#0e7490', '#b45309', '#db2777', '#6b7280', '#8c4a1b']

function colorsIn(theme: 'dark' | 'light', names: readonly string[]): string[] {
  const block = tokens.split(`[data-theme='${theme}'] {`).at(-1)!.split('}')[0]!
  return names.map((name) => new RegExp(`--${name}: (#\\w+)`).exec(block)![1]!)
}

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  test('the default tones are those of the style sheet', () => {
    const { accent, strong, onAccent } = defaultTones[theme]
    expect([accent, strong, onAccent]).toEqual(colorsIn(theme, ['accent', 'accent-strong', 'on-accent']))
  })

  test.each(colors)('%s has enough contrast as text on every background, and under text', (color) => {
    const { accent, strong, onAccent } = accentTones(color)[theme]
    for (const background of colorsIn(theme, ['ground', 'surface', 'raised'])) {
      expect(contrast(accent, background)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(strong, background)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onAccent, strong)).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(colors)('%s can be the accent', (color) => {
  expect(accentError(color)).toBeNull()
})

test.each([
  ['#ffff00', 'too light for the light theme'],
  ['#ffffff', 'too light for the light theme'],
  ['#ffd1dc', 'too light for the light theme'],
  ['#000000', 'too dark for the dark theme'],
  ['#0a0a3c', 'too dark for the dark theme'],
])('%s is %s; the suggested color works', (color, why) => {
  const mistake = accentError(color)!
  expect(mistake.message).toContain(why)
  expect(mistake.message).toContain(mistake.nearest)
  expect(accentError(mistake.nearest)).toBeNull()
})

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
})
