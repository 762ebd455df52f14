import { existsSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

const known = new Map<string, Set<string>>()

/** Separates two tests. Titles can contain semicolons. */
export const testSeparator = /; (?=\S+\.(?:test|spec)\.tsx? › )/

/** Reads the rows of all tables, without their headers. Throws if a row doesn't have this many cells. */
export function rowsOf(page: string, cells: number): string[][] {
  const lines = page.split('\n').filter((line) => line.startsWith('|') && !/^\| (#|---) \|/.test(line))
  return lines.map((line) => {
    const all = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
    if (all.length !== cells + 2 || all[0] !== '' || all.at(-1) !== '')
      throw new Error(`This row does not have ${cells} cells: ${line}`)
    return all.slice(1, -1)
  })
}

/** Returns whether a test named as `file › title` exists. */
export function testExists(name: string): boolean {
  const [file = '', ...title] = name.split(' › ')
  return titlesOf(file).has(title.join(' › '))
}

function titlesOf(file: string): Set<string> {
  if (!known.has(file)) known.set(file, existsSync(file) ? readTitles(file) : new Set())
  return known.get(file)!
}

/** Reads the titles of `test('…')`, `test.each(…)('…')` and `test.step('…')` as in the source: templates include their `${}`. */
function readTitles(file: string): Set<string> {
  const source = readFileSync(file, 'utf8')
  const titles = new Set<string>()
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^test(?:\.step|\.each\b.+)?$/s.test(source.slice(callee.start, callee.end))) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value)
      if (title?.type === 'TemplateLiteral') titles.add(source.slice(title.start + 1, title.end - 1))
    },
  }).visit(parseSync(file, source).program)
  return titles
}
