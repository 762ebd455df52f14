import type { ResizeOptions } from 'sharp'

/** Never enlarged. The height is bounded too, for WebP ends at 16383 pixels. */
export function withinWidth(width: number): ResizeOptions {
  return within(width, 4 * width)
}

export function within(width: number, height: number): ResizeOptions {
  return { width, height, fit: 'inside', withoutEnlargement: true }
}
