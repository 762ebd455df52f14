import { describe, expect, test } from 'vitest'
import { controlOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { FilterForm } from './filter-form.tsx'

async function hiddenFieldsAt(address: string) {
  const html = await markupOf(<FilterForm submit="Search" search={{}} makes={[]} variant="side" />, address)
  return [...html.matchAll(/<input type="hidden" name="(\w+)" value="([\w-]+)"/g)].map(([, ...field]) => field)
}

test('filtering without scripts keeps the order, the view and the map', async () => {
  expect(await hiddenFieldsAt('/vehicles?sort=price-low&view=list&map=1')).toEqual([
    ['sort', 'price-low'],
    ['view', 'list'],
    ['map', '1'],
  ])
})

test('filtering drops an unknown order or view', async () => {
  expect(await hiddenFieldsAt('/vehicles?sort=foo&view=map')).toEqual([])
})

test.each([
  ['Body style', ['Sedan', 'SUV', 'Coupe', 'Convertible']],
  ['Transmission', ['Automatic', 'Manual']],
  ['Fuel type', ['Gasoline', 'Electric', 'Hybrid', 'Diesel']],
])('the boxes of %s start with %j', async (name, first) => {
  const html = await markupOf(<FilterForm submit="Search" variant="home" search={{}} makes={[]} />)
  const boxes = new RegExp(`<legend[^>]*>${name}</legend>(.*?)</fieldset>`).exec(html)![1]!
  const names = [...boxes.matchAll(/<label[^>]*><input[^>]*type="checkbox"[^>]*\/><span[^>]*>([^<]*)/g)]
  expect(names.map(([, name]) => name).slice(0, first.length)).toEqual(first)
})

describe.each(['home', 'side'] as const)('the filters, variant %s', (variant) => {
  const panel = <FilterForm submit="Search" search={{}} makes={['BMW', 'Porsche']} variant={variant} />

  test('the makes start with the empty choice “All Makes”', async () => {
    expect(await firstOption(panel, 'make')).toBe('<option value="" selected="">All Makes</option>')
  })

  test('the years start with the empty choices “From” and “To”', async () => {
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
