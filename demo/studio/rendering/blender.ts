import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { pictureRatio } from '#contract/pictures/rules.ts'
import type { Job } from '../shot-list/job.ts'
import type { Scene } from '../shot-list/scenes.ts'

const script = fileURLToPath(new URL('../render.py', import.meta.url))

const howToInstall =
  'Blender was not found. Install it and try again: ' +
  'apt-get install blender python3-numpy python3-scipy python3-pil libopenblas0-pthread ' +
  '(or set BLENDER to its path).'

export class BlenderMissing extends Error {}

export class BlenderFailed extends Error {}

export type Quality = {
  /** Scale relative to the published size: 1 renders pictures at full size. */
  scale: number
  /** `demo/studio/README.md` explains `samples` and `fine`. */
  samples: number
  fine: number
}

type Batch = { jobs: readonly (Job | Scene)[]; quality: Quality; signal: AbortSignal }

/**
 * Renders jobs in sequence in one Blender process, on one core and at the lowest priority. Yields each job when its PNG
 * is ready. The PNG files are deleted when the generator ends. Ends early if the signal aborts.
 */
export async function* renderJobs({ jobs, quality, signal }: Batch): AsyncGenerator<{ job: Job | Scene; png: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'marque-studio-'))
  const pngOf = (at: number) => join(folder, `${at}.png`)
  const list = jobs.map((job, at) => ({ ...quality, ...job, ...sizeOf(job, quality), out: pngOf(at) }))
  writeFileSync(join(folder, 'jobs.json'), JSON.stringify(list))
  const options = ['-b', '--factory-startup', '-t', '1', '--python-exit-code', '1', '-P', script]
  const child = start([...options, '--', `jobs=${join(folder, 'jobs.json')}`], folder, signal)
  const output: string[] = []
  const record = (line: string) => void output.splice(0, output.push(line) - 20)
  createInterface({ input: child.stderr! }).on('line', record)
  try {
    await once(child, 'spawn')
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let at = 0
    for await (const line of createInterface({ input: child.stdout! })) {
      record(line) // Blender logs other lines, too. The line for a finished picture starts with the file name.
      if (at < jobs.length && line.startsWith(`${pngOf(at)}: `)) yield { job: jobs[at]!, png: pngOf(at++) }
    }
    if (at < jobs.length) throw new BlenderFailed(`Blender ended at ${jobs[at]!.name}:\n${output.join('\n')}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BlenderMissing(howToInstall)
    if (!signal.aborted) throw error
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

function sizeOf(job: Job | Scene, { scale }: Quality) {
  const { width, height } = 'width' in job ? job : { width: 1600, height: 1600 / pictureRatio }
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Starts Blender in its own process group, so Ctrl-C reaches only this process, which then stops Blender. */
function start(args: string[], folder: string, signal: AbortSignal): ChildProcess {
  const child = spawn(process.env.BLENDER ?? 'blender', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    signal,
    killSignal: 'SIGKILL',
  })
  child.on('error', () => {})
  return child
}
