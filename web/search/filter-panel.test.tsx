import { expect, test } from 'vitest'
import { markupOf } from '#web/testing/markup.tsx'
import { FilterPanel } from './filter-panel.tsx'

test.each([
  ['Body style', ['Sedan', 'SUV', 'Coupe', 'Convertible']],
  ['Transmission', ['Automatic', 'Manual']],
  ['Fuel type', ['Gasoline', 'Electric', 'Hybrid', 'Diesel']],
])('the boxes of %s begin with %j', async (name, first) => {
  const html = await markupOf(<FilterPanel variant="home" search={{}} makes={[]} />)
  const boxes = new RegExp(`<legend[^>]*>${name}</legend>(.*?)</fieldset>`).exec(html)![1]!
  const names = [...boxes.matchAll(/<label[^>]*><input[^>]*type="checkbox"[^>]*\/><span[^>]*>([^<]*)/g)]
  expect(names.map(([, name]) => name).slice(0, first.length)).toEqual(first)
})
