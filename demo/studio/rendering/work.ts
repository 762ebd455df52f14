import type { Job } from '../shot-list/job.ts'
import { type Scene, scenes } from '../shot-list/scenes.ts'
import { inRounds, inventory } from '../shot-list/shot-list.ts'
import type { Options } from './options.ts'

export class NoSuchName extends Error {}

/**
 * What is to be rendered: the site's own pictures, then those of the cars; without what is there already. Throws
 * `NoSuchName` when something is asked for that there is not.
 */
export function workOf({ only, limit, again }: Options, there: ReadonlySet<string>): (Job | Scene)[] {
  const all = [...scenes, ...inRounds(inventory())]
  const unknown = only.find((start) => !all.some(({ name }) => name.startsWith(start)))
  if (unknown) throw new NoSuchName(`There is no picture whose name begins with ${unknown}.`)
  const wanted = all.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)))
  return wanted.filter(({ name }) => again || !there.has(name)).slice(0, limit)
}

export function isScene(job: Job | Scene): job is Scene {
  return 'widths' in job
}

/** How long it still takes, in words, when so many pictures took so many seconds. */
export function timeLeft(done: number, seconds: number, left: number): string {
  const minutes = Math.ceil(((seconds / done) * left) / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes < 600 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${Math.round(minutes / 60)} h`
}
