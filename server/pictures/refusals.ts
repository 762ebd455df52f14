import { acceptedNames, uploadLimits } from '#contract/pictures/limits.ts'

export const uploadRefusals = {
  empty: (name: string) => `“${name}” is empty. Choose another picture.`,
  no_picture: (name: string) => `“${name}” isn’t a picture in a format that we support. Choose a ${acceptedNames}.`,
  polyglot: (name: string) =>
    `“${name}” contains more than a picture, such as a web page, a program or an archive. Choose another picture.`,
  heic: (name: string) =>
    `“${name}” is in HEIC format, which we don’t support. Save it as a JPEG, and add the JPEG instead.`,
  too_large: (name: string) =>
    `“${name}” is larger than ${uploadLimits.megabytes} MB. Reduce its size, or choose another picture.`,
  too_many_pixels: (name: string) =>
    `“${name}” has more than ${uploadLimits.pixels / 1e6} million pixels. Reduce its size, or choose another picture.`,
  too_heavy: (name: string) => `“${name}” needs too much memory. Reduce its size or save it as a JPEG, and try again.`,
  damaged: (name: string) => `“${name}” is damaged or incomplete. Choose another picture.`,
}

export type UploadRefusal = keyof typeof uploadRefusals
