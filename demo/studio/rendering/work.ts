import type { Job } from '../shot-list/job.ts'
import { type Scene, scenes } from '../shot-list/scenes.ts'
import { sortForRendering, inventory } from '../shot-list/shot-list.ts'
import type { Options } from './options.ts'

export class UnknownName extends Error {}

/**
 * Returns the pictures to render: first the site's scenes, then the pictures of cars. Skips existing pictures unless
 * `again` is set. Throws `UnknownName` if no picture matches a requested name.
 */
export function selectJobs({ only, limit, again }: Options, existing: ReadonlySet<string>): (Job | Scene)[] {
  const all = [...scenes, ...sortForRendering(inventory())]
  const unknown = only.find((start) => !all.some(({ name }) => name.startsWith(start)))
  if (unknown) throw new UnknownName(`No picture has a name that starts with ${unknown}.`)
  const requested = all.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)))
  return requested.filter(({ name }) => again || !existing.has(name)).slice(0, limit)
}

export function isScene(job: Job | Scene): job is Scene {
  return 'widths' in job
}

export function timeLeft(done: number, seconds: number, left: number): string {
  const minutes = Math.ceil(((seconds / done) * left) / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes < 600 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${Math.round(minutes / 60)} h`
}
