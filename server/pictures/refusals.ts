import { acceptedNames, uploadLimits } from '#contract/pictures/limits.ts'

/** Reasons to refuse a file, with messages for the user. */
export const uploadRefusals = {
  empty: (name: string) => `“${name}” is empty. Choose another picture.`,
  no_picture: (name: string) => `“${name}” is not a picture that we can use. Choose a ${acceptedNames}.`,
  polyglot: (name: string) =>
    `“${name}” contains more than a picture: a web page, a program or an archive. Choose another picture.`,
  heic: (name: string) => `“${name}” is a HEIC picture, which we can’t read. Save it as a JPEG first.`,
  too_large: (name: string) => `“${name}” is larger than ${uploadLimits.megabytes} MB. Make it smaller.`,
  too_many_pixels: (name: string) =>
    `“${name}” has more than ${uploadLimits.pixels / 1e6} million pixels. Make it smaller.`,
  too_heavy: (name: string) =>
    `“${name}” needs more memory than this site has for a picture. Make it smaller, or save it as a JPEG, and try again.`,
  damaged: (name: string) => `“${name}” is damaged or incomplete. Choose another picture.`,
}

export type UploadRefusal = keyof typeof uploadRefusals
