import { maximumPictures } from '#contract/listing-draft.ts'
import { uploadLimits } from '#contract/uploads.ts'
import type { StoredPicture } from './stored-draft.ts'

/** A picture on its way to the server, or there already. */
export type Picture = {
  id: string
  /** Of the file. */
  name: string
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Where it is kept, once it is done. */
  url?: string
  uploadedAt?: number
  /** Its address in this browser alone. */
  preview?: string
  /** Why it failed. */
  mistake?: string
  /** Another try makes sense: the file may be all right. */
  retryable?: boolean
}

/** One that is on the server already. */
export function asPicture(stored: StoredPicture): Picture {
  return { ...stored, id: stored.url, state: 'done', progress: 1 }
}

export const isOnItsWay = ({ state }: Picture) => state === 'waiting' || state === 'uploading'

/** The addresses of those that are done, in their order. */
export function addressesOf(pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ url }) => url ?? [])
}

/** The list with one picture in another place; places beyond the ends are the ends. */
export function moved(pictures: readonly Picture[], id: string, place: number): readonly Picture[] {
  const from = pictures.findIndex((it) => it.id === id)
  const to = Math.max(0, Math.min(place, pictures.length - 1))
  if (from === -1 || from === to) return pictures
  const others = pictures.toSpliced(from, 1)
  return others.toSpliced(to, 0, pictures[from]!)
}

export function changed(pictures: readonly Picture[], id: string, change: Partial<Picture>): readonly Picture[] {
  return pictures.map((it) => (it.id === id ? { ...it, ...change } : it))
}

/** Why a file is not even sent; the server judges the rest by its content. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, before: number): string | undefined {
  if (size > uploadLimits.bytes) return `${name} is larger than 5MB.`
  if (size === 0) return `${name} is empty.`
  return before >= maximumPictures ? `At most ${maximumPictures} images, please.` : undefined
}

/** What keeps a listing from being sent although there are pictures. */
export function pictureMistake(pictures: readonly Picture[]): string | undefined {
  if (pictures.some(isOnItsWay)) return 'Please wait until all pictures are uploaded.'
  const failed = pictures.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return undefined
  const ways = failed.some(({ retryable }) => retryable) ? 'try them again or remove them' : 'remove them'
  return `Some pictures were not uploaded. Please ${ways}.`
}
