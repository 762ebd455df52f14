import { uploadLimits } from '#contract/upload-limits.ts'
import { isOnItsWay, type Picture } from './picture.ts'

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
