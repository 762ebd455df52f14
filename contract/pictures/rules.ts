/** The widths, in pixels, at which we store every picture. */
export const pictureWidths = [400, 800, 1600] as const

/**
 * Width in pixels of the version for zooming. Only pictures wider than `fullWidth` have this version. It is stored only as
 * WebP, because it is rarely loaded.
 */
export const zoomWidth = 2560
export type PictureWidth = (typeof pictureWidths)[number] | typeof zoomWidth

/** The version with this width has no width in its URL. */
export const fullWidth: PictureWidth = 1600

/** Source of a regular expression for the width at the end of a file name, such as `-400`. Captures the number. */
export const widthEnding = `(?:-(${[...pictureWidths.filter((width) => width !== fullWidth), zoomWidth].join('|')}))?`

/** The formats in which we store an uploaded picture. AVIF files are smaller. Browsers that don't support AVIF use WebP. */
export const pictureFormats = ['avif', 'webp'] as const
export type StoredFormat = (typeof pictureFormats)[number]

export const pictureRatio = 16 / 10

/** Returns the URL of a picture at full width as WebP. Listings contain this URL in `imageUrls`. */
export function pictureUrl(key: string): string {
  return `/images/${key}.webp`
}

/** Returns the URL of a picture in the given width and format. Returns URLs on other sites unchanged. */
export function pictureAt(url: string, width: PictureWidth, format: StoredFormat = 'webp'): string {
  return isOwnPicture(url) ? url.replace(/\.webp$/, `${width === fullWidth ? '' : `-${width}`}.${format}`) : url
}

/** Returns whether a picture has a version for zooming, that is, whether its original is wider than `fullWidth`. */
export function hasZoom({ url, width }: { url: string; width?: number | null | undefined }): boolean {
  return isOwnPicture(url) && (width ?? 0) > fullWidth
}

/** Size in pixels of the preview image for shared links. The image is a JPEG, because some apps can't read WebP. */
export const sharedSize = { width: 1200, height: 630 } as const

/** Returns the URL of a picture's preview image for shared links. Returns undefined for pictures on other sites. */
export function sharedPicture(url: string): string | undefined {
  return isOwnPicture(url) ? url.replace(/\.webp$/, '.jpg') : undefined
}

/** Returns the `srcset` of a picture as WebP. Returns an empty string for pictures on other sites. */
export function pictureSources(url: string): string {
  return isOwnPicture(url) ? sources(url, 'webp') : ''
}

/** Returns the `srcset` of a picture as AVIF. Returns an empty string for pictures that aren't stored as AVIF. */
export function avifSources(url: string): string {
  return hasAvif(url) ? sources(url, 'avif') : ''
}

/** Returns whether a picture is stored as AVIF. Uploaded pictures are; the demo's pictures aren't. */
function hasAvif(url: string): boolean {
  return /^\/images\/v2-[0-9a-f]{32}\.webp$/.test(url)
}

function sources(url: string, format: StoredFormat): string {
  return pictureWidths.map((width) => `${pictureAt(url, width, format)} ${width}w`).join(', ')
}

/** Returns whether a picture belongs to the demo. The file names of the demo's pictures contain two dashes. */
export function isDemoPicture(url: string): boolean {
  return /^\/images\/[a-z0-9-]+--[\w-]+\.webp$/.test(url)
}

function isOwnPicture(url: string): boolean {
  return /^\/images\/[\w-]+\.webp$/.test(url)
}
