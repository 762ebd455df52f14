import sharp from 'sharp'
import type { Facts } from './facts.ts'
import { madeListing } from './made-listing.ts'
import { type Person, signIn } from './person.ts'

/** After so many answers an inquiry is sent, and a listing comes in and is approved. */
const every = { inquiry: 100, listing: 1_000 }

export type Writer = {
  /** To be told of each answer. */
  answered(): void
  /** Waits for what has been begun, and gives how much of it was refused. */
  finish(): Promise<number>
}

/** Writes while others read: 1 listing and 10 inquiries for 1,000 answers. */
export async function openWriter(url: string, { sample }: Facts): Promise<Writer> {
  const [seller, admin] = await Promise.all([signIn(url, 'seller'), signIn(url, 'admin')])
  const picture = await uploadPicture(url, seller)
  let answers = 0
  let begun: Promise<boolean>[] = []
  const begin = (work: Promise<void>) =>
    begun.push(
      work.then(
        () => true,
        () => false,
      ),
    )

  return {
    answered: () => {
      answers += 1
      if (answers % every.inquiry === 0) begin(sendInquiry(answers))
      if (answers % every.listing === 0) begin(list(answers))
    },
    finish: async () => {
      const done = await Promise.all(begun)
      begun = []
      return done.filter((it) => !it).length
    },
  }

  async function sendInquiry(number: number): Promise<void> {
    const vehicleId = sample[number % sample.length]!.id
    const visitor = { name: 'A visitor', email: `visitor-${number}@visitors.example` }
    await send(url, 'POST', '/api/inquiries', { ...visitor, vehicleId, message: `Is it still there? (${number})` })
  }

  async function list(number: number): Promise<void> {
    const { make, model, year, price, mileage, bodyStyle, description } = madeListing(number, number)
    const car = { make, model, year, price, mileage, bodyStyle, description, imageUrls: [picture] }
    const { id } = (await send(url, 'POST', '/api/vehicles', car, seller)) as { id: number }
    await send(url, 'PATCH', `/api/admin/vehicles/${id}/approve`, {}, admin)
  }
}

async function uploadPicture(url: string, person: Person): Promise<string> {
  const background = { r: 40, g: 60, b: 90 }
  const picture = await sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'car.jpg')
  const headers = { authorization: `Bearer ${await person()}` }
  const answer = await fetch(`${url}/api/upload/images`, { method: 'POST', body: form, headers })
  if (!answer.ok) throw new Error(`A picture was refused: ${await answer.text()}`)
  return ((await answer.json()) as { urls: string[] }).urls[0]!
}

async function send(url: string, method: string, path: string, body: object, person?: Person): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(person && { authorization: `Bearer ${await person()}` }),
  }
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path} was refused: ${await answer.text()}`)
  return answer.json()
}
