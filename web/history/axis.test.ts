import { describe, expect, test } from 'vitest'
import { layOut } from './axis.ts'
import type { Mark } from './marks.ts'

const mark = (at: string | null, kind: Mark['kind'] = 'document'): Mark => ({
  kind,
  at: at && `${at}T00:00:00.000Z`,
  label: '',
  date: '',
  evidence: { type: 'document', id: 1 },
})

const now = '2026-11-29T00:00:00.000Z'
const dots = (marks: Mark[], end = now) => layOut(marks, end).places.map(({ dot }) => Math.round(dot))
const slots = (marks: Mark[]) => layOut(marks, now).places.map(({ slot }) => slot)

describe('dots', () => {
  test('are true to scale', () => {
    expect(dots([mark('2020-01-01'), mark('2022-01-01'), mark('2025-01-01')], '2030-01-01T00:00:00Z')).toEqual([
      0, 20, 50,
    ])
  })

  test('have one scale before the listing and another one after it, so that the weeks of a listing are visible', () => {
    const marks = [mark('1965-01-01', 'start'), mark('2026-11-09', 'listed'), mark('2026-11-19', 'price')]
    const { split, places } = layOut(marks, now)
    expect(split).toBeCloseTo(33.3, 1)
    expect(places.map(({ dot }) => Math.round(dot))).toEqual([0, 33, 67])
  })

  test('each part is as long as its share of the marks, within bounds', () => {
    const before = Array.from({ length: 6 }, (_, month) => mark(`2020-0${month + 1}-01`))
    expect(layOut([...before, mark('2026-11-01', 'listed')], now).split).toBe(65)
    const after = Array.from({ length: 6 }, (_, day) => mark(`2026-11-1${day}`, 'price'))
    expect(layOut([mark('2019-01-01'), mark('2026-11-01', 'listed'), ...after], now).split).toBe(30)
  })

  test('a car that was never listed, or is listed today, has only the first part', () => {
    expect(layOut([mark('2019-01-01', 'start')], now).split).toBe(100)
    expect(layOut([mark('2019-01-01', 'start'), mark('2026-11-29', 'listed')], now).split).toBe(100)
  })

  test('a single date is at the start', () => {
    expect(dots([mark('2026-11-29', 'start')])).toEqual([0])
    expect(dots([mark('2026-11-29', 'start'), mark('2026-11-29', 'listed')])).toEqual([0, 0])
  })

  test('a mark without a date is between its neighbors', () => {
    expect(dots([mark('2020-01-01'), mark(null, 'owners'), mark('2026-11-29')])).toEqual([0, 50, 100])
    expect(dots([mark('2026-11-29'), mark(null, 'owners')])).toEqual([0, 50])
  })
})

describe('labels', () => {
  test('are below their dots if there is space', () => {
    expect(slots([mark('2020-01-01'), mark('2023-06-15')])).toEqual([0, 4])
  })

  test('never share a column, keep their order, and stay within the line', () => {
    expect(slots([mark('2020-01-01'), mark('2020-01-02'), mark('2020-01-03')])).toEqual([0, 1, 2])
    expect(slots([mark('2020-01-01'), mark('2026-11-27'), mark('2026-11-28'), mark('2026-11-29')])).toEqual([
      0, 5, 6, 7,
    ])
    const full = Array.from({ length: 8 }, (_, day) => mark(`2026-11-2${day}`))
    expect(slots([mark('1965-01-01'), ...full.slice(1)])).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})
