/** `npm run studio`: renders what is missing, and may be stopped at any time. */
import { mkdirSync } from 'node:fs'
import { renderedFolder } from '#server/pictures/rendered.ts'
import { BlenderFailed, NoBlender, rendered } from './rendering/blender.ts'
import { bringUpToDate, describe, writeContents } from './rendering/contents.ts'
import { keepPlaces } from './rendering/keep-places.ts'
import { keepPicture, publishScene } from './rendering/keep.ts'
import { type Options, readOptions } from './rendering/options.ts'
import { isScene, NoSuchName, timeLeft, workOf } from './rendering/work.ts'
import type { Job } from './shot-list/job.ts'
import type { Scene } from './shot-list/scenes.ts'
import { inventory } from './shot-list/shot-list.ts'

/** Pictures that one process renders at most. A new one starts within seconds and begins with free memory. */
const atOnce = 16

await run(asked()).catch((error: unknown) => {
  const isSaid = error instanceof NoBlender || error instanceof NoSuchName || isRefused(error)
  console.error(isSaid ? error.message : error)
  process.exitCode = 1
})

/** What the file system says of a folder that cannot be made. */
function isRefused(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

function asked(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

async function run(options: Options): Promise<void> {
  const { folder, quality, cores } = options
  mkdirSync(folder, { recursive: true })
  if (folder === renderedFolder) keepPlaces(inventory())
  const contents = await bringUpToDate(folder)
  const work = workOf(options, new Set(Object.keys(contents)))
  console.log(`${Object.keys(contents).length} pictures are there, ${work.length} are to be rendered.`)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

  const begun = performance.now()
  let done = 0
  const keep = async (job: Job | Scene, png: string) => {
    const size = await keepPicture(png, job, folder)
    if (isScene(job) && folder === renderedFolder) await publishScene(job, folder)
    contents[job.name] = await describe(`${folder}/${job.name}.webp`)
    writeContents(folder, contents)
    done++
    const left = timeLeft(done, (performance.now() - begun) / 1000, work.length - done)
    console.log(`${done} of ${work.length}  ${job.name}, ${Math.round(size / 1000)} KB; about ${left} left`)
  }

  const queue = [...work]
  let failures = 0
  const share = Math.min(atOnce, Math.ceil(work.length / cores))
  /** One process after the other, each with the next pictures of the queue, until it is empty. */
  const worker = async () => {
    while (queue.length > 0 && !stop.signal.aborted) {
      const jobs = queue.splice(0, share)
      let finished = 0
      try {
        for await (const { job, png } of rendered({ jobs, quality, signal: stop.signal })) {
          await keep(job, png)
          finished++
          failures = 0
        }
      } catch (error) {
        if (!(error instanceof BlenderFailed)) {
          stop.abort()
          throw error
        }
        console.error(error.message)
        process.exitCode = 1
        queue.unshift(...jobs.slice(finished + 1)) // all but the one that failed
        if (++failures === 3) stop.abort() // three failures in a row: the others would fail too
      }
    }
  }
  // One process for each core: denoising uses a single core, during which the others would be idle.
  await Promise.all(Array.from({ length: cores }, worker))
  if (stop.signal.aborted) console.log('Stopped. What is finished is kept; the next run goes on from here.')
}
