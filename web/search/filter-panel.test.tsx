import { describe, expect, test } from 'vitest'
import { controlOf } from '#web/testing/html.ts'
import { markupOf } from '#web/testing/markup.tsx'
import { FilterPanel } from './filter-panel.tsx'

describe.each(['home', 'side'] as const)('the filters, variant %s', (variant) => {
  const panel = <FilterPanel search={{}} makes={['BMW', 'Porsche']} variant={variant} />

  test('the makes begin with “All Makes”, which is none of them', async () => {
    expect(await firstOption(panel, 'make')).toBe('<option value="" selected="">All Makes</option>')
  })

  test('the years begin with “From” and “To”, which are no years', async () => {
    expect(await firstOption(panel, 'minYear')).toBe('<option value="" selected="">From</option>')
    expect(await firstOption(panel, 'maxYear')).toBe('<option value="" selected="">To</option>')
  })
})

async function firstOption(panel: React.ReactNode, select: string): Promise<string | undefined> {
  const html = await markupOf(panel)
  const opening = controlOf(html, select)
  expect(opening).toMatch(/^<select/)
  return html.slice(html.indexOf(opening) + opening.length).match(/^<option[^>]*>[^<]*<\/option>/)?.[0]
}
