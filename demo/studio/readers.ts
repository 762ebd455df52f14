/**
 * `npm run studio:readers -- --into=FOLDER`: writes a quiz to test whether car enthusiasts recognize the models in our
 * pictures. Each picture comes with four model names, one of which is correct.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { renderedFolder } from '#server/pictures/rendered.ts'
import { composeSheet } from './rendering/compose-sheet.ts'
import { count } from './rendering/options.ts'
import { guessesFor } from './shot-list/guesses.ts'
import { inventory } from './shot-list/shot-list.ts'

const usage = `npm run studio:readers -- --into=FOLDER [OPTIONS]: forty pictures with four names each, and the answers.

  --reader=N    1 or 2: the second reader gets other pictures
  --round=N     another set, from 1
  --from=FOLDER replaces demo/pictures`

const options = {
  into: { type: 'string' },
  from: { type: 'string' },
  reader: { type: 'string' },
  round: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const
const { into, from, reader, round } = optionsOrExit()
mkdirSync(into, { recursive: true })

const guesses = guessesFor(reader, inventory(), round)
for (let at = 0; at < guesses.length; at += 4) {
  const files = guesses.slice(at, at + 4).map(({ job }) => `${from}/${job.name}.webp`)
  await composeSheet(files, { columns: 2, width: 800 }, `${into}/sheet-${at / 4 + 1}.webp`)
}
const places = ['top left', 'top right', 'bottom left', 'bottom right']
const question = (names: readonly string[], at: number) =>
  `${at + 1}. sheet ${Math.floor(at / 4) + 1}, ${places[at % 4]}: ${names.map((name, k) => `${'ABCD'[k]}) ${name}`).join('  ')}`
writeFileSync(`${into}/questions.txt`, guesses.map(({ names }, at) => question(names, at)).join('\n'))
const answers = guesses.map(
  ({ answer, names, job }, at) => `${at + 1}. ${'ABCD'[names.indexOf(answer)]}) ${answer}  ${job.name}`,
)
writeFileSync(`${into}/answers.txt`, answers.join('\n'))
console.log(`${guesses.length} pictures in ${into}. Do not show answers.txt to the readers.`)

function optionsOrExit() {
  try {
    const { values } = parseArgs({ options })
    if (values.help || !values.into) throw new Error(usage)
    const reader = count('--reader', values.reader, 1)
    if (reader > 2) throw new Error('--reader must be 1 or 2.')
    return { into: values.into, from: values.from ?? renderedFolder, reader, round: count('--round', values.round, 1) }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}
