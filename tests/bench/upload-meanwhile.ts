import sharp from 'sharp'
import { signIn } from './person.ts'

export type Uploader = {
  /** Sends the pictures again and again; what it gives waits for the last ones, and tells how many forms were refused. */
  begin(): () => Promise<number>
}

/** What a phone takes: 12 megapixels, and as many bytes as a form may send of one. */
const photo = { width: 4_000, height: 3_000, quality: 68 }

/** Sends four photographs at once while others read. */
export async function openUploader(url: string): Promise<Uploader> {
  const seller = await signIn(url, 'seller')
  let form: FormData | undefined

  return {
    begin: () => {
      let over = false
      const refused = sendUntil(() => over)
      return () => {
        over = true
        return refused
      }
    },
  }

  async function sendUntil(isOver: () => boolean): Promise<number> {
    form ??= await formOfPhotos(4)
    let refused = 0
    while (!isOver()) if (!(await isTaken(form))) refused += 1
    return refused
  }

  async function isTaken(body: FormData): Promise<boolean> {
    const headers = { authorization: `Bearer ${await seller()}` }
    const answer = await fetch(`${url}/api/upload/images`, { method: 'POST', body, headers })
    await answer.text()
    return answer.ok
  }
}

/** Noise, because a plain colour would be compressed and decoded in no time. */
async function formOfPhotos(count: number): Promise<FormData> {
  const { quality, ...size } = photo
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .jpeg({ quality })
    .toBuffer()
  const form = new FormData()
  for (let number = 0; number < count; number++) {
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `photo-${number}.jpg`)
  }
  return form
}
