import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isReservedDisplayName, isReservedName } from '#contract/reserved-names.ts'
import { withoutPersons } from '#server/http/describe-error.ts'
import { searchedWords } from '#server/inventory/words.ts'
import { contactsIn, paymentWordsIn } from '#server/moderation/signals/text.ts'

/** Characters of each text, and the milliseconds of processor time in which one is read. */
const [length, most] = [100_000, 5]

type Pattern = { source: string; flags: string; file: string }

/** Every regular expression of the product, once. */
function findPatterns(): Pattern[] {
  const found = new Map<string, Pattern>()
  const collect = (file: string, node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } }
    if (type === 'Literal' && regex)
      found.set(`/${regex.pattern}/${regex.flags}`, { source: regex.pattern, flags: regex.flags, file })
    for (const child of Object.values(node)) collect(file, child)
  }
  for (const file of globSync('{contract,server,web}/**/*.{ts,tsx}'))
    if (!/\.test\.|\/testing\//.test(file)) collect(file, parseSync(file, readFileSync(file, 'utf8')).program)
  return [...found.values()]
}

const signs = ['a', 'A', '0', ' ', '.', '-', '/', '@', '"', '<', '(', '[', '{', '\n', 'é', '\u0301', '\u200d']
const repeated = signs.concat('a.', 'a-', 'a@', ' a', '0 ', 'x@x.', '{{', '((', '\n\t')

/** Beginnings of what a pattern looks for, before a long text that never ends it. */
const begun = ['{{', '[', '<', '"', '@', 'a@', 'http://', 'www.', '?token=', '+1 ', '/outbox/', ' at ', 'ERROR: ']

const texts = [
  ...repeated.map((part) => fill(part)),
  ...begun.flatMap((start) => ['a', ' '].map((part) => start + fill(part))),
]

/** With an end that no pattern expects. */
function fill(part: string): string {
  return `${part.repeat(length / part.length)}\u0000`
}

/** Signs that a pattern names, repeated: hostile to this one, whatever it is. */
function textsFor({ source }: Pattern): string[] {
  const own = source.replaceAll(/\\u\{?[0-9a-f]+\}?|\\[pP]\{\w+\}|\\[a-z]|\\/gi, '')
  const words = source.match(/[a-z]{2,}/gi) ?? []
  return [...new Set([...own, ...words])].filter((part) => !repeated.includes(part)).map(fill)
}

/** The least processor time of a few runs, in milliseconds; the first ones are slower because nothing is compiled. */
function timeOf(work: () => unknown): number {
  let least = Infinity
  for (let run = 0; run < 6 && least > most; run++) {
    const begin = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(begin)
    least = Math.min(least, (user + system) / 1_000)
    if (least > 100 * most) break
  }
  return least
}

const slow = (name: string, works: [text: string, work: () => unknown][]) =>
  works.flatMap(([text, work]) => {
    const time = timeOf(work)
    return time > most ? [`${name}: ${Math.round(time)} ms for ${JSON.stringify(text.slice(0, 12))}…`] : []
  })

test('every pattern reads a hostile text of 100,000 characters in 5 ms', { timeout: 120_000 }, () => {
  const patterns = findPatterns()
  expect(patterns.length).toBeGreaterThan(200)
  const found = patterns.flatMap((pattern) => {
    const expression = new RegExp(pattern.source, pattern.flags)
    const work = (text: string) => () => {
      expression.lastIndex = 0
      for (let match = 0; match < 3; match++) expression.exec(text)
    }
    return slow(
      `${pattern.file} ${expression}`,
      [...texts, ...textsFor(pattern)].map((text) => [text, work(text)]),
    )
  })
  expect(found).toEqual([])
})

/** What makes its patterns, or uses several. */
const readers: Record<string, (text: string) => unknown> = {
  withoutPersons,
  isReservedName: (text) => isReservedName(text, 'Marque'),
  isReservedDisplayName: (text) => isReservedDisplayName(text, 'Marque'),
  searchedWords,
  contactsIn,
  paymentWordsIn,
}

test.each(Object.entries(readers))('%s reads it in a time that grows no faster than the text', (name, read) => {
  expect(
    slow(
      name,
      texts.map((text) => [text, () => read(text)]),
    ),
  ).toEqual([])
})
