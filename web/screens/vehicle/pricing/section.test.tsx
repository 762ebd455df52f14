import { expect, test } from 'vitest'
import { guidanceBy } from '#tests/web/guidance.ts'
import { countOf } from '#tests/web/html.ts'
import { completeMarkupOf } from '#tests/web/markup.tsx'
import { PriceGuidanceSection } from './section.tsx'

const renderSection = (count: number) => completeMarkupOf(<PriceGuidanceSection guidance={guidanceBy(count)} />)

test('the HTML has the verdict, a dot and a collapsed row per vehicle', async () => {
  const html = await renderSection(12)
  expect(html).toContain('Above comparable vehicles')
  expect(html).toMatch(/<details(?! open)[^>]*><summary[^>]*>See the 12 comparable vehicles<\/summary>/)
  expect(countOf(html, '<tr')).toBe(13)
  expect(html).toMatch(/2,000 more miles: <\/span><span[^>]*>\+\$1,500</)
  const chart = /<figure.*?<\/figure>/s.exec(html)![0]
  expect(countOf(chart, '<a ')).toBe(12)
  expect(chart).toContain('<a aria-label="2019, 14,345 miles, $150,000"')
})

test('too few vehicles are shown as a table without a chart', async () => {
  const html = await renderSection(3)
  expect(html).toContain('Not enough comparable vehicles (3)')
  expect(html).toMatch(/<details[^>]* open=""/)
  expect(countOf(html, '<tr')).toBe(4)
  expect(html).not.toContain('<figure')
})
