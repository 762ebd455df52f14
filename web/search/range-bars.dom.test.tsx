import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { RangeBars } from './range-bars.tsx'
import type { FilterFormState } from './use-filter-form.ts'

const bands = [
  { from: 0, count: 10 },
  { from: 100, count: 40 },
  { from: 200, count: 0 },
  { from: 300, count: 1 },
]

async function showBars(values: FilterFormState['values'] = {}, given: Partial<Parameters<typeof RangeBars>[0]> = {}) {
  const chosen: string[] = []
  const form = { values, choose: (name: string, value: string) => void chosen.push(`${name}=${value}`) }
  const page = await show(
    <RangeBars
      form={form as FilterFormState}
      names={['minPrice', 'maxPrice']}
      labels={['Lowest price', 'Highest price']}
      bands={bands}
      format={(value) => `$${value}`}
      {...given}
    />,
  )
  return { ...page, chosen }
}

const handle = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const stateOf = (name: string) => [handle(name).value, handle(name).getAttribute('aria-valuetext')]
const drag = (name: string, value: number) => fireEvent.input(handle(name), { target: { value } })
const release = (name: string) => fireEvent(handle(name), new Event('change', { bubbles: true }))
const pathsOf = () => [...document.querySelectorAll('path')].map((path) => path.getAttribute('d'))

test('the handles show the bounds, and the bars within them are drawn separately', async () => {
  await showBars({ minPrice: ['$100'], maxPrice: ['300'] })
  expect([stateOf('Lowest price'), stateOf('Highest price')]).toEqual([
    ['1', '$100'],
    ['3', '$300'],
  ])
  const [outside, within] = pathsOf()
  expect(outside).toMatch(/^M0 1v-0.25h.8v0.25zM3 1v-0.05/)
  expect(within).toMatch(/^M1 1v-1h.8v1zM2 1v-?0h/)
})

test('without bounds, or with invalid ones, the handles are at the ends', async () => {
  await showBars({ maxPrice: ['50k'] })
  expect([stateOf('Lowest price'), stateOf('Highest price')]).toEqual([
    ['0', 'Any'],
    ['4', 'Any'],
  ])
  expect(pathsOf()[0]).toBe('')
})

test('the filter changes when a handle is released, not while it moves', async () => {
  const { chosen } = await showBars({ maxPrice: ['300'] })
  drag('Lowest price', 2)
  drag('Lowest price', 1)
  expect([stateOf('Lowest price'), chosen]).toEqual([['1', '$100'], []])
  release('Lowest price')
  expect(chosen).toEqual(['minPrice=100'])
  drag('Highest price', 4)
  release('Highest price')
  expect(chosen).toEqual(['minPrice=100', 'maxPrice='])
})

test('a held key changes the filter once, when it is released', async () => {
  const { chosen } = await showBars()
  for (const value of [1, 2]) {
    fireEvent.keyDown(handle('Lowest price'), { key: 'ArrowRight' })
    drag('Lowest price', value)
    release('Lowest price')
  }
  expect(chosen).toEqual([])
  fireEvent.keyUp(handle('Lowest price'), { key: 'ArrowRight' })
  expect(chosen).toEqual(['minPrice=200'])
})

test('the handles do not pass each other', async () => {
  const { chosen } = await showBars({ maxPrice: ['200'] })
  drag('Lowest price', 4)
  release('Lowest price')
  expect(chosen).toEqual(['minPrice=100'])
})

test('the upper bound of years ends with the year before the next band', async () => {
  const { chosen } = await showBars({ minYear: ['100'], maxYear: ['299'] }, { names: ['minYear', 'maxYear'], unit: 1 })
  expect(stateOf('Highest price')).toEqual(['3', '$299'])
  drag('Highest price', 2)
  release('Highest price')
  expect(chosen).toEqual(['maxYear=199'])
})

test('a chart without vehicles is not drawn', async () => {
  await showBars({}, { bands: bands.map((band) => ({ ...band, count: 0 })) })
  expect(screen.queryByRole('slider')).toBeNull()
})
