import { uploadLimits } from '#contract/upload-limits.ts'

/** `5MB` */
export const maximumSize = `${uploadLimits.megabytes}MB`

/** Why a file is too large to be uploaded; undefined when it is not. */
export function sizeMistake({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  return size > uploadLimits.bytes ? `${name} is larger than ${maximumSize}.` : undefined
}
