import { existsSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** How many statements the specification has. */
const statements = 499

type Row = { number: number; statement: string; differs: string; heldBy: string[] }

/** Between two tests; a title may hold a semicolon of its own. */
const between = /; (?=\S+\.(?:test|spec)\.tsx? › )/

const known = new Map<string, Set<string>>()
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

test('every test that is named exists', () => {
  const named = rows.flatMap(({ number, heldBy }) => heldBy.map((name) => `${number}: ${name}`))
  expect(named.filter((name) => !exists(name.replace(/^\d+: /, '')))).toEqual([])
})

test('every statement is held by a test, or says why there can be none', () => {
  const isExcused = ({ differs }: Row) => /^No test: ./.test(differs)
  const bare = rows.filter(({ heldBy }) => heldBy.length === 0)
  expect(bare.filter((row) => !isExcused(row)).map(({ number }) => number)).toEqual([])
  expect(rows.filter((row) => isExcused(row) && !bare.includes(row))).toEqual([])
})

/** The rows of all tables: what begins with a pipe and is neither their head nor the line below it. */
function readRows(page: string): Row[] {
  const lines = page.split('\n').filter((line) => line.startsWith('|') && !/^\| (#|---) \|/.test(line))
  return lines.map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
    const [before, number, statement = '', differs = '', tests = '', after, ...more] = cells
    if (before !== '' || after !== '' || more.length) throw new Error(`This row has not four cells: ${line}`)
    return { number: Number(number), statement, differs, heldBy: tests === '—' ? [] : tests.split(between) }
  })
}

function exists(name: string): boolean {
  const [file = '', ...title] = name.split(' › ')
  return titlesOf(file).has(title.join(' › '))
}

function titlesOf(file: string): Set<string> {
  if (!known.has(file)) known.set(file, existsSync(file) ? readTitles(file) : new Set())
  return known.get(file)!
}

/** The titles of `test('…')` and `test.each(…)('…')`, as they stand in the source: a template with its `${}`. */
function readTitles(file: string): Set<string> {
  const source = readFileSync(file, 'utf8')
  const titles = new Set<string>()
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^test(?:\.each\b.+)?$/s.test(source.slice(callee.start, callee.end))) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value)
      if (title?.type === 'TemplateLiteral') titles.add(source.slice(title.start + 1, title.end - 1))
    },
  }).visit(parseSync(file, source).program)
  return titles
}
