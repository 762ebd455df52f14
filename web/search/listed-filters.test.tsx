import { expect, test } from 'vitest'
import type { Facets } from '#contract/search/schema.ts'
import { noFacets } from '#tests/web/facets.ts'
import { controlOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { FilterForm } from './filter-form.tsx'
import { validateSearch } from './find-vehicles.ts'

const facets: Facets = {
  ...noFacets,
  verdicts: [{ value: 'below', count: 3 }],
  documents: [{ value: 'service', count: 4 }],
  hasVin: [{ value: 'yes', count: 5 }],
  listedWithin: [{ value: '7', count: 6 }],
  confirmedWithin: [{ value: '30', count: 7 }],
  unstated: { ...noFacets.unstated, verdict: 8, place: 9 },
}

async function panel(query: string, over: Partial<Facets> = {}) {
  const { filter, issues } = validateSearch(new URLSearchParams(query))
  return markupOf(
    <FilterForm
      submit="Search"
      search={filter}
      issues={issues}
      makes={[]}
      facets={{ ...facets, ...over }}
      variant="side"
    />,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('without scripts, the form sends the filters of the listing with their values', async () => {
  const html = await panel('hasVin=yes&documents=service&listedWithin=7&confirmedWithin=30&minDaysListed=5')
  expect(controlOf(html, 'hasVin')).toMatch(/value="yes"/)
  expect(controlOf(html, 'hasVin')).toMatch(/checked=""/)
  expect(controlOf(html, 'minDaysListed')).toContain('value="5"')
  expect(html).toMatch(/<option value="7" selected="">Last 7 days \(6\)</)
  expect(html).toMatch(/<option value="30" selected="">Last 30 days \(7\)</)
  expect(html).toMatch(
    /name="documents" checked="" value="service"|name="documents"[^>]*value="service"[^>]*checked=""/,
  )
  expect(html).toMatch(/name="not.documents"[^>]*value="title"/)
})

test('options have names and counts, and the ones without vehicles are still shown', async () => {
  const text = textOf(await panel(''))
  expect(text).toMatch(/Below market 3 vehicles? .*Fair price 0 vehicles .*Above market 0 vehicles/)
  expect(text).toMatch(/Has a VIN 5 vehicles/)
  expect(text).toMatch(/Service record 4 vehicles .*Invoice 0 vehicles/)
})

test('a filter by verdict or place says how many vehicles it leaves out', async () => {
  expect(textOf(await panel('verdict=below&near=Denver'))).toMatch(
    /9 more have no location.*8 more have no price rating/,
  )
  const one = { unstated: { ...facets.unstated, place: 1 } }
  expect(textOf(await panel('near=Denver', one))).toContain('1 more has no location')
  expect(textOf(await panel('not.verdict=above'))).not.toMatch(/ more /)
})

test('an invalid value opens the section and is shown with its message', async () => {
  const html = await panel('minDaysListed=many&listedWithin=5&hasVin=no')
  expect(html).toMatch(/<details open=""[^>]*><summary[^>]*><span[^>]*><span>Listing<|<details open=""[^>]*>.*?Listing/)
  const text = textOf(html)
  expect(text).toContain('Enter the number of days as a whole number from 0 to 9999.')
  expect(text).toContain('Enter 1, 3, 7, 14, or 30 days.')
  expect(text).toContain('Unknown value. Known values: yes.')
})
