/** Widths in pixels in which every picture is kept and offered to browsers. */
export const pictureWidths = [400, 800, 1600] as const

/** The width to look closely at: of pictures that are wider than the widest above, as WebP alone, for it is seldom loaded. */
export const zoomWidth = 2560
export type PictureWidth = (typeof pictureWidths)[number] | typeof zoomWidth

/** The width that a picture's address means when it names none. */
export const fullWidth: PictureWidth = 1600

/** Of a pattern: the ending of a file's name that names a narrower width, such as `-400`, with the number as a group. */
export const widthEnding = `(?:-(${[...pictureWidths.filter((width) => width !== fullWidth), zoomWidth].join('|')}))?`

/** Formats in which an uploaded picture is kept: the smaller first, then the one that everything can show. */
export const pictureFormats = ['avif', 'webp'] as const
export type KeptFormat = (typeof pictureFormats)[number]

/** Width over height of a picture on a card. */
export const pictureRatio = 16 / 10

/** The address of a picture as WebP in its full width, which is what a listing's `imageUrls` hold. */
export function pictureUrl(key: string): string {
  return `/images/${key}.webp`
}

/** The address of a picture in one of its widths and formats; any other address is returned as it is. */
export function pictureAt(url: string, width: PictureWidth, format: KeptFormat = 'webp'): string {
  return isOwnPicture(url) ? url.replace(/\.webp$/, `${width === fullWidth ? '' : `-${width}`}.${format}`) : url
}

/** Whether there is a file of the zoom's width: only of pictures that are wider than the full width. */
export function hasZoom({ url, width }: { url: string; width?: number | null | undefined }): boolean {
  return isOwnPicture(url) && (width ?? 0) > fullWidth
}

/** The `srcset` of a picture as WebP, empty for a picture that is not ours. */
export function pictureSources(url: string): string {
  return isOwnPicture(url) ? sources(url, 'webp') : ''
}

/** The `srcset` of a picture as AVIF, empty for a picture that is kept as WebP alone. */
export function avifSources(url: string): string {
  return hasAvif(url) ? sources(url, 'avif') : ''
}

/** Whether the picture is an upload, by its address: uploads are stored as AVIF too, the demo's pictures aren't. */
function hasAvif(url: string): boolean {
  return /^\/images\/v2-[0-9a-f]{32}\.webp$/.test(url)
}

function sources(url: string, format: KeptFormat): string {
  return pictureWidths.map((width) => `${pictureAt(url, width, format)} ${width}w`).join(', ')
}

/** Whether a picture shows one of the demo's cars; its address bears the car's name before two dashes. */
export function isDemoPicture(url: string): boolean {
  return /^\/images\/[a-z0-9-]+--[\w-]+\.webp$/.test(url)
}

function isOwnPicture(url: string): boolean {
  return /^\/images\/[\w-]+\.webp$/.test(url)
}
