import { documentLimits } from '#contract/document-limits.ts'
import { uploadLimits } from '#contract/upload-limits.ts'

const { megabytes, pages } = documentLimits

/** Why a file is not kept as a document, and what its seller is told. */
export const documentRefusals = {
  empty: (name: string) => `“${name}” is empty. Please choose another file.`,
  no_document: (name: string) => `“${name}” is neither a PDF nor a picture. Please choose a PDF, JPEG, PNG or WebP.`,
  too_large: (name: string) => `“${name}” is larger than ${megabytes} MB. Please make it smaller, or send it in parts.`,
  encrypted: (name: string) => `“${name}” has a password. Please save it without one, and send that.`,
  too_many_pages: (name: string) => `“${name}” has more than ${pages} pages. Please send it in parts.`,
  too_many_pixels: (name: string) =>
    `“${name}” has more than ${uploadLimits.pixels / 1e6} million pixels. Please make it smaller.`,
  polyglot: (name: string) =>
    `“${name}” holds more than a picture: a page, a program or an archive. Please choose another one.`,
  damaged: (name: string) => `“${name}” is damaged or incomplete. Please choose another file.`,
  too_heavy: (name: string) =>
    `The pages of “${name}” cannot be drawn: that takes too long or too much. Please print it to a new PDF, and send that.`,
}

export type DocumentRefusal = keyof typeof documentRefusals
