import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { renderedFolder } from '#server/pictures/rendered.ts'
import type { Quality } from './blender.ts'

export type Options = {
  /** Beginnings of names such as `scenes`, `bmw-m5-1` or `bmw-m5-1/side`; all when there is none. */
  only: string[]
  limit: number
  cores: number
  /** Also what is there already. */
  again: boolean
  folder: string
  quality: Quality
}

const usage = `npm run studio [-- OPTIONS]: renders the pictures that are missing.

  --only=NAME,…  those whose name begins so: scenes, bmw-m5-1, bmw-m5-1/side
  --limit=N      no more than N
  --cores=N      on N cores, instead of all
  --again        also those that are there
  --draft        800 by 500 and coarse; give it a folder of its own
  --into=FOLDER  instead of demo/pictures; the site's own files of scenes stay as they are

Ctrl-C stops it at any time; the next run goes on. BLENDER names another Blender than the one in the path,
STUDIO_CACHE another folder for meshes than .cache/studio.`

const full: Quality = { scale: 1, samples: 3, fine: 0.009 }
const input: Quality = { scale: 0.5, samples: 3, fine: 0.014 }

/** What was asked for; throws a sentence when it cannot be understood, and how to ask when that was asked. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options })
  if (values.help) throw new Error(usage)
  if (values.draft && !values.into) throw new Error('--draft needs a folder of its own: --into=FOLDER.')
  if (values.into === '') throw new Error('--into= names no folder.')
  const only = values.only?.split(',').filter(Boolean)
  if (only?.length === 0) throw new Error('--only= names nothing; leave it out for all.')
  return {
    only: only ?? [],
    limit: count('--limit', values.limit, Infinity),
    cores: count('--cores', values.cores, availableParallelism()),
    again: values.again,
    folder: values.into ?? renderedFolder,
    quality: values.draft ? input : full,
  }
}

/** A number from 1 up, as it was given or as it is usually. */
export function count(name: string, given: string | undefined, usual: number): number {
  if (given === undefined) return usual
  if (!/^[1-9]\d*$/.test(given)) throw new Error(`${name} must be a number from 1 up (it is "${given}").`)
  return Number(given)
}

const options = {
  only: { type: 'string' },
  limit: { type: 'string' },
  cores: { type: 'string' },
  again: { type: 'boolean', default: false },
  draft: { type: 'boolean', default: false },
  into: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const
