/**
 * `npm run bench:pages`: Lighthouse on visitors' pages of the demo, as on a phone, beside the same pages as static files
 * without JavaScript. `--rounds 3` says how often, `--page vehicles` takes those
 * alone whose address holds it, `--write` writes tests/bench/pages.md. Nothing else should run on the machine meanwhile.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { step } from '../../scripts/show-progress.mjs'
import { lighthouse, look, medianOf, type Seen } from './lighthouse.ts'
import { startProduct } from './processes.ts'
import { openStaticSite } from './static-site.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    page: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number.')

const pages = ['/', '/vehicles?make=Porsche', '/vehicles/1', '/category/SUVs'].filter((it) => it.includes(values.page))
if (pages.length === 0) throw new Error('There is no such page.')
if (values.write && values.page) throw new Error('Only a run of all pages is written: leave out --page or --write.')
const heads = ['page', 'score', 'blocked ms', 'painted ms', 'as a file', 'ratio', 'shift', 'JS kB']

const chrome = await findBrowser()
const closing: (() => unknown)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)))
try {
  const product = await step('Marque', () => startProduct(undefined, '.data/bench-pages'))
  closing.push(product.stop)
  const loadBefore = loadavg()[0]!
  const rows: string[][] = []
  for (const path of pages) {
    const copy = await openStaticSite(product.url, path)
    closing.push(copy.close)
    const [own, file]: Seen[][] = [[], []]
    for (let round = 0; round < rounds; round++) {
      await step(`${path}, ${round + 1} of ${rounds}`, async () => {
        own!.push(await look(product.url + path, chrome))
        file!.push(await look(copy.url, chrome))
      })
    }
    rows.push(cellsOf(path, medianOf(own!), medianOf(file!)))
  }
  const table = [heads, heads.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
  const lines = table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const circumstances =
    `${new Date().toISOString().slice(0, 10)}; ${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, load before ` +
    `${loadBefore.toFixed(1)}; Node ${process.versions.node}, ${lighthouse}; medians of ${rounds} rounds.`
  console.log(`\n${circumstances}\n\n${lines}\n`)
  if (values.write) writeFileSync('tests/bench/pages.md', `${introduction()}\n${circumstances}\n\n${lines}\n`)
} finally {
  await close()
}

/** What was opened last is closed first. */
async function close(): Promise<void> {
  for (let last = closing.pop(); last; last = closing.pop()) await last()
}

function cellsOf(path: string, own: Seen, file: Seen): string[] {
  return [
    path,
    String(own.score),
    own.blocking.toFixed(0),
    own.painted.toFixed(0),
    file.painted.toFixed(0),
    (own.painted / file.painted).toFixed(2),
    own.shift.toFixed(3),
    own.scripts.toFixed(1),
  ]
}

function introduction(): string {
  return `# What Lighthouse saw

Written by \`npm run bench:pages -- --write\`: a phone's processor and line, applied, not computed. “Painted” is when the largest part of
the page was there, “as a file” the same of its HTML without JavaScript, served as a static file, with the same styles, typeface and pictures.
`
}
