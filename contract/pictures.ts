/** Widths in pixels in which every picture is kept; heights follow from 16 by 10. */
export const pictureWidths = [400, 800, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Width over height of every picture of a car. */
export const pictureRatio = 16 / 10

/** The address of a picture in its full width, which is what a listing's `imageUrls` hold. */
export function pictureUrl(key: string): string {
  return `/images/${key}.webp`
}

/** The address of a picture in one of its widths; any other address is returned as it is. */
export function pictureAt(url: string, width: PictureWidth): string {
  return isOwnPicture(url) && width !== 1600 ? url.replace(/\.webp$/, `-${width}.webp`) : url
}

/** The `srcset` of a picture, empty for a picture that is not ours. */
export function pictureSources(url: string): string {
  return isOwnPicture(url) ? pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ') : ''
}

/** Whether a picture shows one of the demo's cars; its address bears the car's name before two dashes. */
export function isDemoPicture(url: string): boolean {
  return /^\/images\/[a-z0-9-]+--[\w-]+\.webp$/.test(url)
}

function isOwnPicture(url: string): boolean {
  return /^\/images\/[\w-]+\.webp$/.test(url)
}
