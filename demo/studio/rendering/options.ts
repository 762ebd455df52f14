import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { renderedFolder } from '#server/pictures/rendered.ts'
import type { Quality } from './blender.ts'

export type Options = {
  /** Prefixes of picture names to render, such as `scenes`, `bmw-m5-1` or `bmw-m5-1/side`. An empty list means all pictures. */
  only: string[]
  limit: number
  cores: number
  again: boolean
  folder: string
  quality: Quality
}

const usage = `npm run studio [-- OPTIONS]: renders the missing pictures.

  --only=NAME,…  names with these prefixes: scenes, bmw-m5-1, bmw-m5-1/side
  --limit=N      at most N
  --cores=N      use N cores instead of all
  --again        also render existing pictures
  --draft        800 by 500 and coarse; needs --into
  --into=FOLDER  replaces demo/pictures; the site's files of scenes are not changed

Ctrl-C stops it at any time; the next run continues. BLENDER sets the path of Blender, STUDIO_CACHE the folder
for meshes (default .cache/studio).`

const full: Quality = { scale: 1, samples: 3, fine: 0.009 }
const draft: Quality = { scale: 0.5, samples: 3, fine: 0.014 }

/**
 * Parses the command-line options. Throws if an option is invalid. For --help, throws an error with the usage as its message.
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options })
  if (values.help) throw new Error(usage)
  if (values.draft && !values.into) throw new Error('--draft needs a folder: --into=FOLDER.')
  if (values.into === '') throw new Error('--into= has no value.')
  const only = values.only?.split(',').filter(Boolean)
  if (only?.length === 0) throw new Error('--only= has no value; omit it for all.')
  return {
    only: only ?? [],
    limit: count('--limit', values.limit, Infinity),
    cores: count('--cores', values.cores, availableParallelism()),
    again: values.again,
    folder: values.into ?? renderedFolder,
    quality: values.draft ? draft : full,
  }
}

export function count(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`${name} must be a positive integer (it is "${value}").`)
  return Number(value)
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
