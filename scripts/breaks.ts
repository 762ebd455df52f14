/**
 * Mutation testing: breaks the product on purpose to find out whether the tests notice. `node scripts/breaks.ts draw` selects
 * 40 breaks in guards, limits, handlers, emails and sort orders, and writes them to breaks.json. `apply 1` applies the eight
 * breaks of the first of five batches; undo them with `git checkout`. The selection is seeded, so it depends only on the
 * source.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Break = { kind: string; file: string; was: string; becomes: string }
type Kind = { files: RegExp; line: RegExp; break(line: string): string }

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const list = 'scripts/breaks.json'
const seed = 38
const batches = 5

/** Kinds of breaks. Each pattern matches a single line, so each break replaces exactly one line. */
const kinds: Record<string, Kind> = {
  'a refusal is removed': {
    files: /^server\//,
    line: /^\s+if \(.*\) throw new Problem\(.*\)$/,
    break: (line) => line.replace(/throw new Problem\(.*\)$/, '{}'),
  },
  'a query condition is removed': {
    files: /^server\//,
    line: /^\s+(eq|ne|isNull|isNotNull|lt|gt|lte|gte)\(.*\),$/,
    break: (line) => line.replace(/\S.*$/, 'undefined,'),
  },
  'a limit is a hundred times higher': {
    files: /^contract\//,
    line: /\.max\(\d[\d_]*[,)]/,
    break: (line) => line.replace(/\.max\((\d[\d_]*)/, '.max($1_00'),
  },
  'a sort is reversed': {
    files: /^server\//,
    line: /\.orderBy\((asc|desc)\(/,
    break: (line) => line.replace(/\b(asc|desc)\(/, (_, order) => (order === 'asc' ? 'desc(' : 'asc(')),
  },
  'an email is not sent': {
    files: /^server\//,
    line: /^\s+(await|return) queueMail\(.*\)$/,
    break: (line) => line.replace(/queueMail\(.*\)$/, 'undefined'),
  },
  'a header is not set': {
    files: /^server\/(?!testing)/,
    line: /^\s+reply\.header\(.*\)$/,
    break: (line) => line.replace(/reply\.header\(.*\)$/, 'void 0'),
  },
  'a click does nothing': {
    files: /^web\//,
    line: /onClick=\{[^{}]+\}/,
    break: (line) => line.replace(/onClick=\{[^{}]+\}/, 'onClick={() => {}}'),
  },
  'the focus is lost': {
    files: /^web\//,
    line: /^\s+\S*\.focus\(.*\)$/,
    break: (line) => line.replace(/\S.*$/, 'void 0'),
  },
}

const [command, batch] = process.argv.slice(2)
if (command === 'draw') draw()
else if (command === 'apply' && Number(batch) >= 1 && Number(batch) <= batches) apply(Number(batch))
else console.log('Usage: node scripts/breaks.ts draw | apply 1-5')

function draw(): void {
  const random = openRandom()
  const used = new Set<string>()
  const found = Object.entries(kinds).flatMap(([kind, { files, line, break: change }]) => {
    const places = sourceFiles()
      .filter((file) => files.test(file))
      .flatMap((file) => linesOf(file).map((was) => ({ kind, file, was, becomes: change(was) })))
      .filter(({ was, becomes, file }) => line.test(was) && was !== becomes && isOnce(file, was))
    const drawn: Break[] = []
    while (drawn.length < batches && places.length > 0) {
      const [place] = places.splice(Math.floor(random() * places.length), 1)
      if (used.has(place!.file)) continue
      used.add(place!.file)
      drawn.push(place!)
    }
    return drawn
  })
  writeFileSync(list, `${JSON.stringify(found, undefined, 2)}\n`)
  console.log(`${found.length} breaks`)
}

function apply(batch: number): void {
  const all = JSON.parse(readFileSync(list, 'utf8')) as Break[]
  for (const kind of Object.keys(kinds)) {
    const { file, was, becomes } = all.filter((candidate) => candidate.kind === kind)[batch - 1]!
    const text = readFileSync(file, 'utf8')
    console.log(`${text.includes(was) ? 'broken' : 'NOT FOUND'}: ${file}, ${kind}: ${was.trim()}`)
    writeFileSync(file, text.replace(was, becomes))
  }
}

function sourceFiles(): string[] {
  return globSync('{contract,platform,server,web}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n')
}

function isOnce(file: string, line: string): boolean {
  return linesOf(file).filter((other) => other === line).length === 1
}

/** Returns a seeded random number generator for values from 0 to 1 (mulberry32). */
function openRandom(): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
