import type { DraftCondition } from '#contract/drafts/endpoints.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import type { SavedPicture } from './saved.ts'
import type { Shown } from './shots.ts'

/** Why a file is not even looked at; it is judged when it was made smaller, and by the server. */
export function fileMistake(file: Pick<File, 'name' | 'size'>, before: number): string | undefined {
  if (file.size === 0) return `${file.name} is empty.`
  const { picturesPerListing } = uploadLimits
  return before >= picturesPerListing ? `At most ${picturesPerListing} images, please.` : undefined
}

/** Why a listing cannot be sent yet because of its pictures. */
export function pictureMistake(pictures: readonly Picture[]): string | undefined {
  if (pictures.some(isOnItsWay)) return 'Please wait until all pictures are uploaded.'
  const failed = pictures.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return undefined
  const ways = failed.some(({ retryable }) => retryable) ? 'try them again or remove them' : 'remove them'
  return `Some pictures were not uploaded. Please ${ways}.`
}

/** A picture that is being uploaded or is uploaded already. */
export type Picture = Shown & {
  id: string
  /** Name of the file. */
  name: string
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Its URL, once it is uploaded. */
  url?: string
  uploadedAt?: number
  /** Object URL of the file, in this browser only; empty where the browser cannot show it. */
  preview?: string
  /** Why it failed. */
  mistake?: string
  /** Whether trying again makes sense. */
  retryable?: boolean
}

/** A picture that is uploaded already. */
export function asPicture({ url, name, uploadedAt, group, label, shot }: SavedPicture): Picture {
  return { url, name, uploadedAt, group, label, shot, id: url, state: 'done', progress: 1 }
}

export function isUploaded(picture: Picture): picture is Picture & SavedPicture {
  return picture.url !== undefined && picture.uploadedAt !== undefined
}

export const isOnItsWay = ({ state }: Picture) => state === 'waiting' || state === 'uploading'

/** As the form shows them: those in the seller's order, then those that could not be taken, which have no place in it. */
export function shownOrder(pictures: readonly Picture[]) {
  const ordered = pictures.filter(({ state }) => state !== 'failed')
  const failed = pictures.filter(({ state }) => state === 'failed')
  return { ordered, failed, all: [...ordered, ...failed] }
}

/** The URLs of those that are uploaded, in their order. */
export function addressesOf(pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ url }) => url ?? [])
}

/** What is said of those, as it is sent. */
export function notesOf(pictures: readonly Picture[]) {
  return pictures.flatMap(({ url, group = null, label }) => {
    const said = label?.trim() || null
    return url && (group || said) ? { url, group, label: said } : []
  })
}

/** In this order; pictures that it does not name come last. */
export function arranged(pictures: readonly Picture[], ids: readonly string[]): readonly Picture[] {
  const place = ({ id }: Picture) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return pictures.toSorted((one, other) => place(one) - place(other))
}

/** The list with one picture moved to another place, at most to either end. */
export function moved(pictures: readonly Picture[], id: string, place: number): readonly Picture[] {
  const from = pictures.findIndex((it) => it.id === id)
  const to = Math.max(0, Math.min(place, pictures.length - 1))
  if (from === -1 || from === to) return pictures
  const others = pictures.toSpliced(from, 1)
  return others.toSpliced(to, 0, pictures[from]!)
}

/** Neither among the pictures nor beside the flaws. */
export function withoutPictures(
  { pictures, condition }: { pictures: readonly Picture[]; condition: DraftCondition },
  urls: ReadonlySet<string>,
) {
  const flaws = condition.flaws.map((flaw) => ({ ...flaw, imageUrls: flaw.imageUrls.filter((url) => !urls.has(url)) }))
  return {
    pictures: pictures.filter(({ url }) => !url || !urls.has(url)),
    condition: { ...condition, flaws },
  }
}

export function changed(pictures: readonly Picture[], id: string, change: Partial<Picture>): readonly Picture[] {
  return pictures.map((it) => (it.id === id ? { ...it, ...change } : it))
}
