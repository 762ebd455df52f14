import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Expressions that STYLE.md bans in text and names. To fix a hit, rewrite the sentence instead of swapping the word. */
const banned: readonly RegExp[] = [
  /\banew\b/gi,
  /\bonce more\b/gi,
  /\bwhoever\b/gi,
  /\bsomebody\b/gi,
  /\bone[’']s own\b/gi,
  /\bbeside\b/gi,
  /\bparted by\b/gi,
  /\bstands (?:there|in|at|beside|on)\b/gi,
  /\b(?:told|tells of)\b/gi,
  /\bof (?:theirs|ours)\b/gi,
  /\blooked (?:at|through)\b/gi,
  /\bin turn\b/gi,
  /\bany more\b(?! than)/gi,
  /\bpatience\b/gi,
  /\b(?:makings|whileWanted|lackingOf|asItIs|asItStands)\b/g,
  /[a-z](?:Told|Beside|Anew|Patience|Whoever|Somebody|Stands)(?![a-z])/g, // as part of a name
  /\(?\bit\)? =>/g, // a callback parameter should be named after the thing
  /(?:^|[.:*/] )Who (?:is|has|was|asks|looks|wants|may|leaves|comes)\b(?![^.\n]*\?)/gm, // a relative clause as subject
  /(?:^|[.:*/] )What (?:is|has|was|comes|stands)\b(?![^.\n]*\?)/gm,
]

/** Files that we didn't write, or that have to contain the banned words. */
const exempt = new RegExp(
  [
    '^STYLE.md$',
    '^tests/style.test.ts$',
    '^docs/specification.md$',
    '^docs/decisions/0023-removed-tests.tsv$', // titles of tests that were removed
    '^demo/cast/', // written in the voices of different people
  ].join('|'),
)

/** Names that come from the database, a library or a user. */
const exceptions = new Set([
  'server/listings/table.ts told', // a column
  'database/migrations/0001_baseline.sql told',
  'demo/studio/car/shell.py in turn', // a loop over `turn`
])

test('no file contains an expression that the style guide bans', () => {
  const patterns = ['ts', 'tsx', 'mjs', 'css', 'md', 'py', 'sql', 'yml'].map((ending) => `*.${ending}`)
  const files = execFileSync('git', ['ls-files', ...patterns, '.env.example'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const hits = files
    .filter((file) => !exempt.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const found = banned.flatMap((pattern) => [...text.matchAll(pattern)])
      return found
        .filter(([words]) => !exceptions.has(`${file} ${words}`))
        .map(({ 0: words, index }) => `${file}:${text.slice(0, index).split('\n').length} ${words}`)
    })
  expect(files.length).toBeGreaterThan(1000)
  expect(hits).toEqual([])
})
