import type { Page } from '@playwright/test'
import sharp from 'sharp'

type FilePayload = { name: string; mimeType: string; buffer: Buffer }

/** A picture of one colour, as a camera would name it. */
export async function picture(name: string, hue = 0): Promise<FilePayload> {
  const background = { r: (hue * 67) % 256, g: (hue * 131 + 40) % 256, b: 160 }
  const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/**
 * Answers for the site's pictures. A fresh demo draws them when they are asked for, and a browser asks for six things at
 * once: whoever moves on from a page full of them would wait for the drawing.
 */
export async function standInForPictures(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>'
  await page.route('**/images/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
}
