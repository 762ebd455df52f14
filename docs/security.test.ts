import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testSeparator, rowsOf, testExists } from './named-tests.ts'

/** Number of level 1 and 2 requirements in each chapter of ASVS 5.0.0. */
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
  rowsOf(chapter, 5).map(([number = '', level = '', , how = '', result = '']) => ({
    chapter: /^V\d+/.exec(chapter)![0],
    number,
    level,
    how,
    result,
    ...parseResult(result),
  })),
)

/** Parses a result. Parts of a requirement can be tested even if it isn't fully met. */
function parseResult(result: string): { form?: string; tests: string[] } {
  const [, form, rest = ''] =
    /^(met, tested by|met, by configuration of|not met, because|does not apply, because) (.+)$/.exec(result) ?? []
  const named = form === 'met, tested by' ? rest : (rest.split('; the rest is tested by ')[1] ?? '')
  return { form, tests: named.split(testSeparator).filter(Boolean) }
}

test('all requirements of levels 1 and 2 have a row in their chapter, in order', () => {
  const counts = Object.groupBy(rows, ({ chapter }) => chapter)
  expect(Object.fromEntries(Object.entries(counts).map(([name, all]) => [name, all!.length]))).toEqual(requirements)
  const place = ({ number }: { number: string }) => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)
  expect(rows.map(place)).toEqual([...new Set(rows.map(place))].toSorted((a, b) => a - b))
  expect(
    rows.filter(({ chapter, number, level }) => !number.startsWith(`${chapter.slice(1)}.`) || !/^[12]$/.test(level)),
  ).toEqual([])
})

test('all results have one of the four forms', () => {
  expect(rows.filter(({ form }) => !form).map(({ number, result }) => `${number}: ${result}`)).toEqual([])
  const hedges = /\b(No test|Partly|Not met|Does not apply|Differs):/
  expect(rows.filter(({ how, result }) => hedges.test(`${how} ${result}`)).map(({ number }) => number)).toEqual([])
})

test('the counts at the top match the rows', () => {
  const stated = [...page.matchAll(/^- \*\*(.+)\*\* \((\d+)\)/gm)].map(([, form, count]) => [form, Number(count)])
  const counts = Object.entries(Object.groupBy(rows, ({ form }) => form!)).map(([form, all]) => [form, all!.length])
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(counts))
})

test('all named tests exist', () => {
  const named = rows.flatMap(({ number, tests }) => tests.map((name) => ({ number, name })))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !testExists(name))).toEqual([])
})

test('all named sections exist', () => {
  const headings = (text: string) => [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading!)
  const pages = {
    'This page': headings(page),
    'docs/operating.md': headings(readFileSync('docs/operating.md', 'utf8')),
  }
  const named = rows.flatMap(({ number, how, result }) =>
    [...`${how} ${result}`.matchAll(/(This page|docs\/operating\.md), “([^”]+)”/g)].map(([, where, section]) => ({
      number,
      where: where as keyof typeof pages,
      section: section!.replace(/,$/, ''),
    })),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ where, section }) => !pages[where].includes(section))).toEqual([])
})
