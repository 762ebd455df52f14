/** `npm run studio:readers -- --into=FOLDER`: pictures with four names each, for two who know cars and not the answers. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { renderedFolder } from '#server/pictures/rendered.ts'
import { guessesFor } from './inventory/guesses.ts'
import { inventory } from './inventory/inventory.ts'
import { laySheet } from './rendering/lay-sheet.ts'

const { values } = parseArgs({
  options: {
    into: { type: 'string' },
    from: { type: 'string' },
    reader: { type: 'string', default: '1' },
    round: { type: 'string', default: '1' },
  },
})
const { into, from = renderedFolder, reader, round } = values
if (!into) throw new Error('Say where the sheets are to go: --into=FOLDER.')
mkdirSync(into, { recursive: true })

const guesses = guessesFor(Number(reader), inventory(), Number(round))
for (let at = 0; at < guesses.length; at += 4) {
  const files = guesses.slice(at, at + 4).map(({ job }) => `${from}/${job.name}.webp`)
  await laySheet(files, { columns: 2, width: 800 }, `${into}/sheet-${at / 4 + 1}.webp`)
}
const places = ['top left', 'top right', 'bottom left', 'bottom right']
const question = (names: readonly string[], at: number) =>
  `${at + 1}. sheet ${Math.floor(at / 4) + 1}, ${places[at % 4]}: ${names.map((it, k) => `${'ABCD'[k]}) ${it}`).join('  ')}`
writeFileSync(`${into}/questions.txt`, guesses.map(({ names }, at) => question(names, at)).join('\n'))
const answers = guesses.map(
  ({ answer, names, job }, at) => `${at + 1}. ${'ABCD'[names.indexOf(answer)]}) ${answer}  ${job.name}`,
)
writeFileSync(`${into}/answers.txt`, answers.join('\n'))
console.log(`${guesses.length} pictures in ${into}. Keep answers.txt from whoever reads.`)
