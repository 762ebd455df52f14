import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isReservedDisplayName, isReservedName } from '#contract/accounts/rules.ts'
import { unknownPlaceholders } from '#contract/leads/rules.ts'
import { redactPersonalData } from '#platform/log/log.ts'
import { contactsIn, findPaymentWords } from '#server/moderation/signals/text.ts'
import { searchedWords } from '#server/search/words.ts'

/**
 * Length of each hostile input in characters, and the CPU time in milliseconds that is always acceptable. An input fails only
 * if it takes four times as long, because shorter times depend too much on the machine's load.
 */
const [length, most] = [100_000, 5]

type Pattern = { source: string; flags: string; file: string }

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

/** Prefixes that start a match. The long text after a prefix never completes the match. */
const prefixes = ['{{', '[', '<', '"', '@', 'a@', 'http://', 'www.', '?token=', '+1 ', '/outbox/', ' at ', 'ERROR: ']

const texts = [
  ...repeated.map((part) => fill(part)),
  ...prefixes.flatMap((prefix) => ['a', ' '].map((part) => prefix + fill(part))),
]

/** Repeats a part up to the length, then appends a character that no pattern matches. */
function fill(part: string): string {
  return `${part.repeat(length / part.length)}\u0000`
}

/** Repeats the characters and words of the pattern itself, because these inputs are the most likely to be slow. */
function textsFor({ source }: Pattern): string[] {
  const own = source.replaceAll(/\\u\{?[0-9a-f]+\}?|\\[pP]\{\w+\}|\\[a-z]|\\/gi, '')
  const words = source.match(/[a-z]{2,}/gi) ?? []
  return [...new Set([...own, ...words])].filter((part) => !repeated.includes(part)).map(fill)
}

/**
 * Returns the CPU time in milliseconds of the fastest of up to ten runs, because warm-up and other programs make some
 * runs slower.
 */
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

function slowTexts(name: string, texts: readonly string[], read: (text: string) => unknown): string[] {
  return texts.flatMap((text) => {
    const start = `${text.slice(0, length / 20)}\u0000` // the whole input could take minutes
    if (timeOf(() => read(start)) > most) return [`${name}: slow for ${JSON.stringify(text.slice(0, 12))}…`]
    for (let attempt = 0; attempt < 5; attempt++) if (timeOf(() => read(text)) < 4 * most) return []
    return [`${name}: ${Math.round(timeOf(() => read(text)))} ms for ${JSON.stringify(text.slice(0, 12))}…`]
  })
}

test('every regular expression processes a hostile text of 100,000 characters within 20 ms', () => {
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

/** Functions that build patterns at run time or combine several patterns. */
const readers: Record<string, (text: string) => unknown> = {
  redactPersonalData,
  unknownPlaceholders,
  isReservedName: (text) => isReservedName(text, ['Marque']),
  isReservedDisplayName: (text) => isReservedDisplayName(text, ['Marque']),
  searchedWords,
  contactsIn,
  findPaymentWords,
}

test.each(Object.entries(readers))('%s takes at most linear time', (name, read) => {
  expect(slowTexts(name, texts, read)).toEqual([])
})
