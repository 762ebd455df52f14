import { expect, test } from 'vitest'
import { markupOf } from '#web/testing/markup.tsx'
import { FilterPanel } from './filter-panel.tsx'

/** The fields of the panel that nobody sees. */
async function hiddenFieldsAt(address: string) {
  const html = await markupOf(<FilterPanel search={{}} makes={[]} variant="side" />, address)
  return [...html.matchAll(/<input type="hidden" name="(\w+)" value="([\w-]+)"/g)].map(([, ...field]) => field)
}

test('filtering without scripts keeps the order and the view', async () => {
  expect(await hiddenFieldsAt('/vehicles?sort=price-low&view=list')).toEqual([
    ['sort', 'price-low'],
    ['view', 'list'],
  ])
})

test('an order or a view that does not exist does not survive filtering', async () => {
  expect(await hiddenFieldsAt('/vehicles?sort=foo&view=map')).toEqual([])
})
