import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Result } from './run-case.ts'

export const heads = ['case', 'requests/s', 'p50 ms', 'p99 ms', 'against', 'its p99', 'ratio', 'kB', 'MB', 'remarks']

/** A line of the table. */
export function cellsOf({ name, encoding, product, other, memory, repeated }: Result): string[] {
  const remarks = [
    product.rate === 0 && 'no answer within a round',
    other?.rate === 0 && 'no answer of the other within a round',
    product.failed > 0 && `${product.failed} failed`,
    other && other.failed > 0 && `${other.failed} of the other failed`,
    repeated >= 0.005 && `${Math.round(repeated * 100)} % asked twice within 10 s`,
  ]
  return [
    encoding === 'plain' ? `${name}, plain` : name,
    rate(product.rate),
    String(product.p50),
    String(product.p99),
    other ? rate(other.rate) : '–',
    other?.rate ? String(other.p99) : '–',
    other?.rate ? (product.rate / other.rate).toFixed(2) : '–',
    product.kilobytes.toFixed(1),
    String(memory),
    remarks.filter(Boolean).join('; '),
  ]
}

const rate = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US'))

const file = 'tests/bench/results.md'

/** What stands above the sizes. */
const introduction = `# What the bench measured

Written by \`npm run bench -- --listings N --write\`; [README.md](README.md) says what it means.
`

export type Circumstances = {
  listings: number
  seconds: number
  rounds: number
  postgres: string
  start: string
}

/** Writes the table of one size, in the place of the one that was there. */
export function writeResults(about: Circumstances, results: readonly Result[]): void {
  const title = `## ${about.listings.toLocaleString('en-US')} listings`
  const before = existsSync(file) ? readFileSync(file, 'utf8') : introduction
  const [head = introduction, ...sizes] = before
    .split(/^(?=## )/m)
    .filter((part) => !part.startsWith(`${title}\n`))
    .map((part) => `${part.trim()}\n`)
  sizes.push(section(title, about, results))
  const ordered = sizes.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  writeFileSync(file, [head, ...ordered].join('\n'))
}

const sizeOf = (part: string) => Number(/^## ([\d,]+)/.exec(part)![1]!.replaceAll(',', ''))

function section(title: string, about: Circumstances, results: readonly Result[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`
  return [
    title,
    '',
    `${new Date().toISOString().slice(0, 10)}; ${machine}; Node ${process.versions.node}, ${about.postgres}; medians of ` +
      `${about.rounds} rounds of ${about.seconds} s. ${about.start}`,
    '',
    row(heads),
    row(heads.map((_, index) => (index === 0 || index === heads.length - 1 ? '---' : '---:'))),
    ...results.map((it) => row(cellsOf(it))),
    '',
  ].join('\n')
}
