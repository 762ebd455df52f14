import { expect, test } from 'vitest'
import { countOf } from '#tests/web/html.ts'
import { completeMarkupOf } from '#tests/web/markup.tsx'
import { PriceTrend, SmallPriceTrend } from './price-trend.tsx'

const sale = {
  year: 2019,
  make: 'Porsche',
  model: '911',
  mileage: 9_800,
  imageUrl: null,
  price: 165_000,
  daysToSell: 12,
}
const sales = [
  { ...sale, id: 3, trim: 'GT3', soldMonth: '2026-03', soldPrice: 140_000 },
  { ...sale, id: 2, soldMonth: '2025-12', soldPrice: 150_000 },
  { ...sale, id: 1, soldMonth: '2025-06', soldPrice: 160_000 },
]

test('the plot has a link per sale, from the first month to the last, and a table with the same prices', async () => {
  const html = await completeMarkupOf(<PriceTrend sales={sales} />)
  expect(countOf(html, '<a ')).toBe(3)
  expect(html).toContain('aria-label="2019 911 GT3, 9,800 miles, sold for $140,000 in March 2026"')
  expect(countOf(html, '<tr')).toBe(4)
  const [x, y] = ['cx', 'cy'].map((name) =>
    [...html.matchAll(new RegExp(`${name}="([\\d.]+)%"`, 'g'))].map(([, at]) => Number(at)),
  )
  expect([x!.at(-1)! < x![2]!, x![2]! < x![0]!]).toEqual([true, true])
  expect(y![0]).toBeGreaterThan(y!.at(-1)!)
  expect([...x!, ...y!].filter((percent) => percent < 0 || percent > 100)).toEqual([])
})

test('equal prices in one month are plotted, and two prices are not', async () => {
  const same = sales.map((sold) => ({ ...sold, soldMonth: '2026-03', soldPrice: 140_000 }))
  expect(await completeMarkupOf(<PriceTrend sales={same} />)).not.toContain('NaN')
  expect(await completeMarkupOf(<SmallPriceTrend sales={same} />)).not.toContain('NaN')
  expect(await completeMarkupOf(<PriceTrend sales={sales.slice(1)} />)).toBe('')
  expect(await completeMarkupOf(<SmallPriceTrend sales={sales.slice(1)} />)).toBe('')
})
