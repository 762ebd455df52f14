/** `npm run studio:sheet`: renders contact sheets of all car bodies and of the first 24 listings into docs/pictures. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { renderedFolder } from '#server/pictures/rendered.ts'
import { composeSheet } from './rendering/compose-sheet.ts'
import { bodies, type Job } from './shot-list/job.ts'
import { inventory } from './shot-list/shot-list.ts'

const { values } = parseArgs({ options: { from: { type: 'string' }, into: { type: 'string' } } })
const from = values.from ?? renderedFolder
const into = values.into ?? fileURLToPath(new URL('../../docs/pictures', import.meta.url))

const fileOf = ({ name }: Job) => `${from}/${name}.webp`
const first = inventory().map(({ jobs }) => jobs[0]!)
const existing = first.filter((job) => existsSync(fileOf(job)))

if (existing.length === 0) {
  console.error('There are no pictures of listings yet. Render some with: npm run studio -- --limit=24')
  process.exitCode = 1
} else {
  const oneOfEach = bodies.map((body) => existing.find((job) => job.body === body))
  await lay('bodies', 6, 400, oneOfEach)
  await lay('listings', 6, 400, existing.slice(0, 24))
}

async function lay(name: string, columns: number, width: number, jobs: readonly (Job | undefined)[]): Promise<void> {
  const file = `${into}/studio-${name}.webp`
  await composeSheet(
    jobs.map((job) => job && fileOf(job)),
    { columns, width },
    file,
  )
  const missing = jobs.filter((job) => !job).length
  console.log(`${file}: ${jobs.length - missing} pictures${missing > 0 ? `, ${missing} still missing` : ''}`)
}
