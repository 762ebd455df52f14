import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { BandChart } from './filter-inputs.tsx'

const bands = [
  { from: 0, count: 10 },
  { from: 100, count: 40 },
  { from: 200, count: 0 },
  { from: 300, count: 1 },
]
const chart = { label: 'By price', bands, format: (value: number) => `$${value}` }

test('a label describes the chart, and bands outside of the bounds are drawn separately', async () => {
  const markup = await markupOf(<BandChart {...chart} minimum="150" maximum="250" />)
  expect(markup).toContain('aria-label="By price: most are $100 to $200"')
  const [outside, within] = [...markup.matchAll(/<path d="([^"]*)"/g)].map(([, path]) => path!)
  expect(outside).toMatch(/^M0 1v-0.25h.8v0.25zM3 1v-0.05/)
  expect(within).toMatch(/^M1 1v-1h.8v1zM2 1v-?0h/)
})

test('invalid bounds are ignored, and an empty chart is not drawn', async () => {
  expect(await markupOf(<BandChart {...chart} maximum="50k" />)).toContain('<path d="" class="fill-line"')
  expect(await markupOf(<BandChart {...chart} bands={bands.map((band) => ({ ...band, count: 0 }))} />)).not.toContain(
    'svg',
  )
})
