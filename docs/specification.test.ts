import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rowsOf } from './named-tests.ts'

/** How many statements the specification has. */
const statements = 499

type Row = { number: number; statement: string; differs: string; heldBy: string[] }

const page = readFileSync('docs/specification.md', 'utf8')
const rows = readRows(page)

test('every section has a number and a name that no other has', () => {
  const headings = [...page.matchAll(/^## (?:(\d(?:\.\d)?) )?(.+)$/gm)].map(([, number, name]) => ({ number, name }))
  expect(headings.filter(({ number }) => !number)).toEqual([])
  expect(new Set(headings.map(({ number }) => number)).size).toBe(headings.length)
  expect(new Set(headings.map(({ name }) => name)).size).toBe(headings.length)
})

test('every statement has its row, in order and with words', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: statements }, (_, index) => index + 1))
  expect(rows.filter(({ statement }) => statement === '')).toEqual([])
})

test('every test file that is named exists', () => {
  const named = rows.flatMap(({ number, heldBy }) => heldBy.map((file) => ({ number, file })))
  expect(named.length).toBeGreaterThan(statements / 2)
  expect(named.filter(({ file }) => !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file))).toEqual([])
})

test('every statement is held by a test, or says why there can be none', () => {
  const isExcused = ({ differs }: Row) => /^No test: ./.test(differs)
  const bare = rows.filter(({ heldBy }) => heldBy.length === 0)
  expect(bare.filter((row) => !isExcused(row)).map(({ number }) => number)).toEqual([])
  expect(rows.filter((row) => isExcused(row) && !bare.includes(row))).toEqual([])
})

function readRows(page: string): Row[] {
  return rowsOf(page, 4).map(([number, statement = '', differs = '', tests = '']) => ({
    number: Number(number),
    statement,
    differs,
    heldBy: tests === '—' ? [] : tests.split(', '),
  }))
}
