import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isReservedDisplayName, isReservedName } from '#contract/accounts/rules.ts'
import { unknownPlaceholders } from '#contract/leads/rules.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { contactsIn, paymentWordsIn } from '#server/moderation/signals/text.ts'
import { searchedWords } from '#server/search/words.ts'

/** Characters of each text, and maximum milliseconds of processor time for reading one. */
const [length, most] = [100_000, 5]

type Pattern = { source: string; flags: string; file: string }

/** Finds all regular expressions of the product, without duplicates. */
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

const characters = ['a', 'A', '0', ' ', '.', '-', '/', '@', '"', '<', '(', '[', '{', '\n', 'é', '\u0301', '\u200d']
const repeated = characters.concat('a.', 'a-', 'a@', ' a', '0 ', 'x@x.', '{{', '((', '\n\t')

/** Starts of possible matches, before a long text that never completes them. */
const starts = ['{{', '[', '<', '"', '@', 'a@', 'http://', 'www.', '?token=', '+1 ', '/outbox/', ' at ', 'ERROR: ']

const texts = [
  ...repeated.map((part) => fill(part)),
  ...starts.flatMap((start) => ['a', ' '].map((part) => start + fill(part))),
]

/** Repeats a part, followed by a character that no pattern expects. */
function fill(part: string): string {
  return `${part.repeat(length / part.length)}\u0000`
}

/** Returns repeated characters and words of a pattern, which are hostile to this pattern. */
function textsFor({ source }: Pattern): string[] {
  const own = source.replaceAll(/\\u\{?[0-9a-f]+\}?|\\[pP]\{\w+\}|\\[a-z]|\\/gi, '')
  const words = source.match(/[a-z]{2,}/gi) ?? []
  return [...new Set([...own, ...words])].filter((part) => !repeated.includes(part)).map(fill)
}

/** Returns the minimum processor time of several runs in milliseconds: the first ones are not compiled, and a busy machine is slower. */
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

/** Returns the texts that take too long in each of several attempts. */
function slowTexts(name: string, texts: readonly string[], read: (text: string) => unknown): string[] {
  return texts.flatMap((text) => {
    for (let attempt = 0; attempt < 5; attempt++) if (!isSlow(text, read)) return []
    return [`${name}: ${Math.round(timeOf(() => read(text)))} ms for ${JSON.stringify(text.slice(0, 12))}…`]
  })
}

/** Returns whether reading is slow. On a slow machine, a time that is linear in the length is not. */
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

/** Functions that build their patterns, or use several. */
const readers: Record<string, (text: string) => unknown> = {
  redactPersonalData,
  unknownPlaceholders,
  isReservedName: (text) => isReservedName(text, ['Marque']),
  isReservedDisplayName: (text) => isReservedDisplayName(text, ['Marque']),
  searchedWords,
  contactsIn,
  paymentWordsIn,
}

test.each(Object.entries(readers))('%s reads it in linear time', (name, read) => {
  expect(slowTexts(name, texts, read)).toEqual([])
})
