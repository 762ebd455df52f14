import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isReservedDisplayName, isReservedName } from '#contract/accounts/rules.ts'
import { unknownPlaceholders } from '#contract/leads/rules.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { contactsIn, paymentWordsIn } from '#server/moderation/signals/text.ts'
import { searchedWords } from '#server/search/words.ts'

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
  for (const file of globSync('{contract,platform,server,web}/**/*.{ts,tsx}'))
    if (!/\.test\./.test(file)) collect(file, parseSync(file, readFileSync(file, 'utf8')).program)
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

/** The least processor time of several runs, in milliseconds: nothing is compiled at first, and a busy machine takes longer. */
function timeOf(work: () => unknown): number {
  let least = Infinity
  for (let run = 0; run < 10 && least > most; run++) {
    const begin = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(begin)
    least = Math.min(least, (user + system) / 1_000)
    if (least > 100 * most) break
  }
  return least
}

/** The texts that take too long, each of several times that this is asked. */
function slowTexts(name: string, texts: readonly string[], read: (text: string) => unknown): string[] {
  return texts.flatMap((text) => {
    for (let look = 0; look < 5; look++) if (!isSlow(text, read)) return []
    return [`${name}: ${Math.round(timeOf(() => read(text)))} ms for ${JSON.stringify(text.slice(0, 12))}…`]
  })
}

/** On a machine that is slower than usual, a time that grows as the text does is not slow. */
function isSlow(text: string, read: (text: string) => unknown): boolean {
  const time = timeOf(() => read(text))
  if (time <= most) return false
  const half = timeOf(() => read(`${text.slice(0, text.length / 2)}\u0000`))
  return time >= 4 * most || time >= 3 * half
}

test('every pattern reads a hostile text of 100,000 characters in 5 ms', () => {
  const patterns = findPatterns()
  expect(patterns.length).toBeGreaterThan(200)
  const found = patterns.flatMap((pattern) => {
    const expression = new RegExp(pattern.source, pattern.flags)
    const hostile = [...texts, ...textsFor(pattern)]
    return slowTexts(`${pattern.file} ${expression}`, hostile, (text) => {
      expression.lastIndex = 0
      for (let match = 0; match < 3; match++) expression.exec(text)
    })
  })
  expect(found).toEqual([])
})

/** What makes its patterns, or uses several of them. */
const readers: Record<string, (text: string) => unknown> = {
  redactPersonalData,
  unknownPlaceholders,
  isReservedName: (text) => isReservedName(text, ['Marque']),
  isReservedDisplayName: (text) => isReservedDisplayName(text, ['Marque']),
  searchedWords,
  contactsIn,
  paymentWordsIn,
}

test.each(Object.entries(readers))('%s reads it in a time that grows no faster than the text', (name, read) => {
  expect(slowTexts(name, texts, read)).toEqual([])
})
