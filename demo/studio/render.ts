/** `npm run studio`: renders missing pictures. Can be stopped at any time; the next run picks up where it left off. */
import { mkdirSync } from 'node:fs'
import { renderedFolder } from '#server/pictures/rendered.ts'
import { BlenderFailed, BlenderMissing, renderJobs } from './rendering/blender.ts'
import { updateContents, describe, writeContents } from './rendering/contents.ts'
import { type Options, readOptions } from './rendering/options.ts'
import { savePlaces } from './rendering/save-places.ts'
import { savePicture, publishScene } from './rendering/save.ts'
import { isScene, UnknownName, timeLeft, selectJobs } from './rendering/work.ts'
import type { Job } from './shot-list/job.ts'
import type { Scene } from './shot-list/scenes.ts'
import { inventory } from './shot-list/shot-list.ts'

/** Maximum number of pictures per Blender process. Starting a new process takes a few seconds, but frees memory. */
const perProcess = 16

await run(optionsOrExit()).catch((error: unknown) => {
  const isExpected = error instanceof BlenderMissing || error instanceof UnknownName || isFileError(error)
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

function optionsOrExit(): Options {
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
  if (folder === renderedFolder) savePlaces(inventory())
  const contents = await updateContents(folder)
  const work = selectJobs(options, new Set(Object.keys(contents)))
  console.log(`${Object.keys(contents).length} pictures exist, ${work.length} to render.`)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

  const started = performance.now()
  let done = 0
  const save = async (job: Job | Scene, png: string) => {
    const size = await savePicture(png, job, folder)
    if (isScene(job) && folder === renderedFolder) await publishScene(job, folder)
    contents[job.name] = await describe(`${folder}/${job.name}.webp`)
    writeContents(folder, contents)
    done++
    const left = timeLeft(done, (performance.now() - started) / 1000, work.length - done)
    console.log(`${done} of ${work.length}  ${job.name}, ${Math.round(size / 1000)} KB; about ${left} left`)
  }

  const queue = [...work]
  let failures = 0
  const share = Math.min(perProcess, Math.ceil(work.length / cores))
  const worker = async () => {
    while (queue.length > 0 && !stop.signal.aborted) {
      const jobs = queue.splice(0, share)
      let finished = 0
      try {
        for await (const { job, png } of renderJobs({ jobs, quality, signal: stop.signal })) {
          await save(job, png)
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
        queue.unshift(...jobs.slice(finished + 1)) // the failed job is not retried
        if (++failures === 3) stop.abort() // after three failures in a row, the other jobs would most likely fail, too
      }
    }
  }
  // Run one process per core, because Blender denoises on a single core.
  await Promise.all(Array.from({ length: cores }, worker))
  if (stop.signal.aborted) console.log('Stopped. Finished pictures are saved; the next run continues from here.')
}
