import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { betweenTests, rowsOf, testExists } from './named-tests.ts'

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const requirements = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
}

const page = readFileSync('docs/security.md', 'utf8')
const chapters = page.split(/^## (?=V\d)/m).slice(1)
const rows = chapters.flatMap((chapter) =>
  rowsOf(chapter, 5).map(([number = '', level = '', , how = '', tests = '']) => ({
    chapter: /^V\d+/.exec(chapter)![0],
    number,
    level,
    how,
    heldBy: tests === '—' ? [] : tests.split(betweenTests),
  })),
)

test('every requirement of levels 1 and 2 has its row in its chapter, in order', () => {
  const counts = Object.groupBy(rows, ({ chapter }) => chapter)
  expect(Object.fromEntries(Object.entries(counts).map(([name, all]) => [name, all!.length]))).toEqual(requirements)
  const place = ({ number }: { number: string }) => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)
  expect(rows.map(place)).toEqual([...new Set(rows.map(place))].toSorted((a, b) => a - b))
  expect(
    rows.filter(({ chapter, number, level }) => !number.startsWith(`${chapter.slice(1)}.`) || !/^[12]$/.test(level)),
  ).toEqual([])
})

test('every test that is named exists', () => {
  const named = rows.flatMap(({ number, heldBy }) => heldBy.map((name) => ({ number, name })))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !testExists(name))).toEqual([])
})

test('every requirement is held by a test, or says why not', () => {
  const isSaid = (how: string) => /^(No test|Does not apply): |(^|[.] )(Partly|Not met): /.test(how)
  expect(rows.filter(({ heldBy, how }) => heldBy.length === 0 && !isSaid(how))).toEqual([])
})
