import type { DraftCondition } from '#contract/drafts/endpoints.ts'
import { uploadLimits } from '#contract/pictures/limits.ts'
import type { SavedPicture } from './saved.ts'
import type { Shown } from './shots.ts'

/**
 * Returns the reason to reject a file, or undefined. Doesn't read the file. `before` is the number of pictures that the draft
 * already has. The size limit isn't checked here, because it applies to the resized picture. The server repeats all of these
 * checks.
 */
export function fileError(file: Pick<File, 'name' | 'size'>, before: number): string | undefined {
  if (file.size === 0) return `${file.name} is empty.`
  const { picturesPerListing } = uploadLimits
  return before >= picturesPerListing ? `Use ${picturesPerListing} pictures or fewer.` : undefined
}

export function pictureError(pictures: readonly Picture[]): string | undefined {
  if (pictures.some(isUnfinished)) return 'Please wait until all pictures are uploaded.'
  const failed = pictures.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return undefined
  const remedy = failed.some(({ retryable }) => retryable) ? 'Try again or remove them.' : 'Remove them to continue.'
  return `Some pictures weren’t uploaded. ${remedy}`
}

export type Picture = Shown & {
  id: string
  name: string
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  progress: number
  url?: string
  uploadedAt?: number
  /** An object URL for a file that was chosen in this tab. Empty if the browser can't display the format. */
  preview?: string
  mistake?: string
  retryable?: boolean
}

export function toPicture({ url, name, uploadedAt, group, label, shot }: SavedPicture): Picture {
  return { url, name, uploadedAt, group, label, shot, id: url, state: 'done', progress: 1 }
}

export function isUploaded(picture: Picture): picture is Picture & SavedPicture {
  return picture.url !== undefined && picture.uploadedAt !== undefined
}

export const isUnfinished = ({ state }: Picture) => state === 'waiting' || state === 'uploading'

/** Returns the pictures in display order. Failed pictures come last, because they have no position in the listing. */
export function displayOrder(pictures: readonly Picture[]) {
  const ordered = pictures.filter(({ state }) => state !== 'failed')
  const failed = pictures.filter(({ state }) => state === 'failed')
  return { ordered, failed, all: [...ordered, ...failed] }
}

export function uploadedUrls(pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ url }) => url ?? [])
}

export function notesOf(pictures: readonly Picture[]) {
  return pictures.flatMap(({ url, group = null, label }) => {
    const trimmed = label?.trim() || null
    return url && (group || trimmed) ? { url, group, label: trimmed } : []
  })
}

export function arrangePictures(pictures: readonly Picture[], ids: readonly string[]): readonly Picture[] {
  const place = ({ id }: Picture) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return pictures.toSorted((one, other) => place(one) - place(other))
}

export function movePicture(pictures: readonly Picture[], id: string, place: number): readonly Picture[] {
  const from = pictures.findIndex((picture) => picture.id === id)
  const to = Math.max(0, Math.min(place, pictures.length - 1))
  if (from === -1 || from === to) return pictures
  const others = pictures.toSpliced(from, 1)
  return others.toSpliced(to, 0, pictures[from]!)
}

export function removePictures(
  { pictures, condition }: { pictures: readonly Picture[]; condition: DraftCondition },
  urls: ReadonlySet<string>,
) {
  const flaws = condition.flaws.map((flaw) => ({ ...flaw, imageUrls: flaw.imageUrls.filter((url) => !urls.has(url)) }))
  return {
    pictures: pictures.filter(({ url }) => !url || !urls.has(url)),
    condition: { ...condition, flaws },
  }
}

export function updatePicture(pictures: readonly Picture[], id: string, change: Partial<Picture>): readonly Picture[] {
  return pictures.map((picture) => (picture.id === id ? { ...picture, ...change } : picture))
}
