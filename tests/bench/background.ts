import sharp from 'sharp'
import { type Caller, callerOf } from '../reliability/faults/caller.ts'
import { plainPicture } from '../server/pictures.ts'
import type { Facts, Sample } from './facts.ts'

/**
 * Returns a function that starts a background writer. For every 1,000 responses from the server, the writer sends 10 inquiries
 * and submits one listing, which an admin approves.
 */
export async function openWriter(url: string, { sample }: Facts) {
  const uploaded = await callerOf(url, 'seller')('POST', '/api/upload/images', formOf([await plainPicture(1_200, 800)]))
  const { urls: imageUrls } = uploaded!.body as { urls: string[] }
  let responses = 0
  return () => {
    const [seller, buyer, admin] = [callerOf(url, 'seller'), callerOf(url, 'buyer'), callerOf(url, 'admin')]
    const writes: ReturnType<Caller>[] = []
    return { answered: onAnswer, finish: async () => (await Promise.all(writes)).filter((answer) => !answer).length }

    function onAnswer(): void {
      responses += 1
      if (responses % 100 === 0) writes.push(inquire(sample[responses % sample.length]!))
      if (responses % 1_000 === 0) writes.push(list(sample[responses % sample.length]!))
    }

    function inquire({ id: vehicleId }: Sample) {
      const visitor = { name: 'A visitor', email: `visitor-${responses}@visitors.example` }
      return buyer('POST', '/api/inquiries', { ...visitor, vehicleId, message: `Is it still for sale? (${responses})` })
    }

    async function list({ make, model, year, price, mileage, bodyStyle, description }: Sample) {
      const car = { make, model, year, price, mileage, bodyStyle, description, imageUrls }
      const listed = await seller('POST', '/api/vehicles', car)
      return listed && admin('PATCH', `/api/admin/vehicles/${(listed.body as { id: number }).id}/approve`, {})
    }
  }
}

export function openUploader(url: string) {
  let form: Promise<FormData> | undefined
  return () => {
    const stopping = new AbortController()
    let refused = 0
    const seller = callerOf(url, 'seller')
    const uploads = (form ??= photos()).then(async (photos) => {
      while (!stopping.signal.aborted) if (!(await seller('POST', '/api/upload/images', photos))) refused += 1
    })
    const finish = () => {
      stopping.abort()
      return uploads.then(() => refused)
    }
    return { answered: () => {}, finish }
  }
}

/**
 * Creates four photos like those from a phone: each has 12 megapixels and almost the maximum file size. They contain noise,
 * because plain colors would be decoded too quickly.
 */
async function photos(): Promise<FormData> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const photo = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
  return formOf(Array<Buffer>(4).fill(await photo.jpeg({ quality: 68 }).toBuffer()))
}

function formOf(pictures: readonly Buffer[]): FormData {
  const form = new FormData()
  for (const picture of pictures)
    form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'car.jpg')
  return form
}
