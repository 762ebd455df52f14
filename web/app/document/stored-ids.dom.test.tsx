import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedIds } from './stored-ids.ts'

const list = storedIds('marque-test', 3)

test('the most recent ID comes last, each ID appears once, and the oldest ones are dropped', () => {
  for (const id of [1, 2, 3, 1, 4]) list.add(id)
  expect(list.read()).toEqual([3, 1, 4])
  list.remove(3, 4)
  expect(list.read()).toEqual([1])
  list.remove(1)
  expect(localStorage.getItem('marque-test')).toBeNull()
})

test.each(['{', '"1"', '{"0":1}', '[1.5,-1,"2",null,4294967296]'])('damaged values are ignored: %s', (text) => {
  localStorage.setItem('marque-test', text)
  expect(list.read()).toEqual([])
})

test('pages follow changes in other tabs', () => {
  function Ids() {
    return <output>{`${list.useText()} ${list.useHas(2)}`}</output>
  }
  render(<Ids />)
  act(() => list.add(1))
  expect(screen.getByRole('status').textContent).toBe('1 false')
  localStorage.setItem('marque-test', '[1,2]')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'marque-test' })))
  expect(screen.getByRole('status').textContent).toBe('1,2 true')
})
