import { acceptedNames, uploadLimits } from '#contract/pictures/limits.ts'

/** Why a file is not kept, and what the member is told of it. */
export const uploadRefusals = {
  empty: (name: string) => `“${name}” is empty. Please choose another picture.`,
  no_picture: (name: string) => `“${name}” is not a picture that we can use. Please choose a ${acceptedNames}.`,
  polyglot: (name: string) =>
    `“${name}” holds more than a picture: a page, a program or an archive. Please choose another one.`,
  heic: (name: string) => `“${name}” is a HEIC picture, which we cannot read. Please save it as a JPEG first.`,
  too_large: (name: string) => `“${name}” is larger than ${uploadLimits.megabytes} MB. Please make it smaller.`,
  too_many_pixels: (name: string) =>
    `“${name}” has more than ${uploadLimits.pixels / 1e6} million pixels. Please make it smaller.`,
  too_heavy: (name: string) =>
    `“${name}” needs more memory than this site has for a picture. Make it smaller, or save it as a JPEG, and try again.`,
  damaged: (name: string) => `“${name}” is damaged or incomplete. Please choose another picture.`,
}

export type UploadRefusal = keyof typeof uploadRefusals
