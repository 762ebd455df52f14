import sharp from 'sharp'
import type { TestApp } from './app.ts'

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff'

/**
 * Creates a picture with noise, so the picture is worth compressing. It is small by default, because the server encodes each
 * picture in every width and format.
 */
export function picture(format: Format = 'jpeg', width = 64, height = 40): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .toFormat(format, { effort: 1 }) // faster encoding, larger file
    .toBuffer()
}

/** Creates a single-color picture. Even a large one is quick to create and to resize. */
export function plainPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
}

export type FormFile = { name: string; content: Uint8Array | string; field?: string }

export async function upload(api: TestApp, person: string, files: FormFile[]) {
  const form = new FormData()
  for (const { name, content, field = 'images' } of files) {
    form.append(field, new Blob([content as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), name)
  }
  const request = new Request('http://cars.test/', { method: 'POST', body: form })
  return api.request({
    method: 'POST',
    url: '/api/upload/images',
    headers: { 'content-type': request.headers.get('content-type')!, 'x-test-person': person },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

export async function viewerCookieOf(api: TestApp, person: string): Promise<string> {
  const { cookies } = await api.request({ url: '/api/auth/user', headers: { 'x-test-person': person } })
  const { name, value } = cookies.find(({ name }) => name === 'marque_pictures')!
  return `${name}=${value}`
}

export async function viewPicture(api: TestApp, person: string, url: string) {
  return api.request({ url, headers: { cookie: await viewerCookieOf(api, person) } })
}
