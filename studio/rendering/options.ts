import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { renderedFolder } from '#server/images/rendered.ts'
import type { Quality } from './blender.ts'

export type Options = {
  /** Beginnings of names such as `scenes`, `bmw-z8-1` or `bmw-z8-1/side`; all when there is none. */
  only: string[]
  limit: number
  cores: number
  /** Also what is there already. */
  again: boolean
  folder: string
  quality: Quality
}

export const usage = `npm run studio [-- OPTIONS]: renders the pictures that are missing.

  --only=NAME,…  those whose name begins so: scenes, bmw-z8-1, bmw-z8-1/side
  --limit=N      no more than N
  --cores=N      on N cores, instead of all
  --again        also those that are there
  --draft        800 by 500 and coarse; give it a folder of its own
  --into=FOLDER  instead of studio/pictures`

const full: Quality = { scale: 1, samples: 3, fine: 0.009 }
const draft: Quality = { scale: 0.5, samples: 3, fine: 0.014 }

/** What was asked for, or undefined when it cannot be understood. */
export function readOptions(args: string[]): Options | undefined {
  try {
    const { values } = parseArgs({ args, options })
    const limit = values.limit === undefined ? Infinity : Number(values.limit)
    const cores = values.cores === undefined ? availableParallelism() : Number(values.cores)
    if (values.help || !(limit > 0) || !Number.isInteger(cores) || cores < 1) return undefined
    if (values.draft && !values.into) return undefined
    return {
      only: values.only?.split(',').filter(Boolean) ?? [],
      limit,
      cores,
      again: values.again,
      folder: values.into ?? renderedFolder,
      quality: values.draft ? draft : full,
    }
  } catch {
    return undefined
  }
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
