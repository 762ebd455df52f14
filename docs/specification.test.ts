import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rowsOf } from './named-tests.ts'

/** Number of statements in the specification. */
const statements = 499

type Row = { number: number; statement: string; differs: string; testedBy: string[] }

const page = readFileSync('docs/specification.md', 'utf8')
const rows = readRows(page)

test('all sections have unique numbers and names', () => {
  const headings = [...page.matchAll(/^## (?:(\d(?:\.\d)?) )?(.+)$/gm)].map(([, number, name]) => ({ number, name }))
  expect(headings.filter(({ number }) => !number)).toEqual([])
  expect(new Set(headings.map(({ number }) => number)).size).toBe(headings.length)
  expect(new Set(headings.map(({ name }) => name)).size).toBe(headings.length)
})

test('all statements have a row, in order and with a text', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: statements }, (_, index) => index + 1))
  expect(rows.filter(({ statement }) => statement === '')).toEqual([])
})

test('all named test files exist', () => {
  const named = rows.flatMap(({ number, testedBy }) => testedBy.map((file) => ({ number, file })))
  expect(named.length).toBeGreaterThan(statements / 2)
  expect(named.filter(({ file }) => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file))).toEqual([])
})

test('all statements have a test, or a reason why there is none', () => {
  const isExempt = ({ differs }: Row) => /^No test: ./.test(differs)
  const untested = rows.filter(({ testedBy }) => testedBy.length === 0)
  expect(untested.filter((row) => !isExempt(row)).map(({ number }) => number)).toEqual([])
  expect(rows.filter((row) => isExempt(row) && !untested.includes(row))).toEqual([])
})

function readRows(page: string): Row[] {
  return rowsOf(page, 4).map(([number, statement = '', differs = '', tests = '']) => ({
    number: Number(number),
    statement,
    differs,
    testedBy: tests === '—' ? [] : tests.split(', '),
  }))
}
