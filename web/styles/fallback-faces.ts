import plugin from 'tailwindcss/plugin'

/**
 * System fonts that are shown until the site's font, Archivo, has loaded. They are scaled so that lines break in the
 * same places in both fonts, which avoids a layout shift. There is one set of sizes for each range of font-stretch.
 * Each size is the width of the site's text in Archivo, as a percentage of its width in the system font.
 * `tests/journeys/late-font.spec.ts` verifies the sizes.
 */
const faces = [
  { stretch: '62% 103%', sizes: { Arial: 97.3, Roboto: 98.2, 'DejaVu Sans': 89.5, 'Open Sans': 96.7 } },
  { stretch: '104% 109%', sizes: { Arial: 106.4, Roboto: 108.9, 'DejaVu Sans': 95.3, 'Open Sans': 105 } },
  { stretch: '110% 114%', sizes: { Arial: 113, Roboto: 114.6, 'DejaVu Sans': 103.5, 'Open Sans': 111.5 } },
  {
    stretch: '115% 119%',
    sizes: { 'Arial Bold': 112.8, Roboto: 121, 'DejaVu Sans Bold': 94.5, 'Open Sans Bold': 111 },
  },
  {
    stretch: '120% 125%',
    sizes: { 'Arial Bold': 124.8, Roboto: 131.6, 'DejaVu Sans Bold': 103.3, 'Open Sans Bold': 115.9 },
  },
]

/** Archivo's ascent and descent as fractions of the font size, from its `hhea` table. */
const heights = { ascent: 0.878, descent: 0.21 }

export default plugin(({ addBase }) => {
  for (const { stretch, sizes } of faces) {
    for (const [name, size] of Object.entries(sizes)) addBase({ '@font-face': face(stretch, name, size) })
  }
})

/** Returns a `@font-face` rule. The heights are divided by the size, because `size-adjust` scales them as well. */
function face(stretch: string, name: string, size: number) {
  return {
    'font-family': `'${name.replace(' Bold', '')} as Archivo'`,
    'font-weight': '100 900',
    'font-stretch': stretch,
    src: namesOf(name)
      .map((name) => `local('${name}')`)
      .join(', '),
    'size-adjust': `${size}%`,
    'ascent-override': `${((heights.ascent * 10_000) / size).toFixed(2)}%`,
    'descent-override': `${((heights.descent * 10_000) / size).toFixed(2)}%`,
    'line-gap-override': '0%',
  }
}

/** Returns the names that operating systems use for a font. Arial has substitutes with the same metrics. */
function namesOf(name: string): string[] {
  if (name === 'Open Sans') return [name, 'Open Sans Regular']
  return name.startsWith('Arial')
    ? [name, ...['Liberation Sans', 'Arimo', 'Helvetica'].map((replacement) => name.replace('Arial', replacement))]
    : [name]
}
