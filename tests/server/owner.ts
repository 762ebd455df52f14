import { expect } from 'vitest'
import { picture } from './pictures.ts'

export type Owner = {
  pictures: string[]
  /** Downloads a picture of the pending listing, which only its owner and admins may see. */
  download(path: string): Promise<Buffer>
  /** Returns the owner's vehicles. First gets a new token, with the session from before the listing was submitted. */
  listings(): Promise<unknown>
}

export async function becomeOwner(api: string): Promise<Owner> {
  const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
  const type = { 'content-type': 'application/json' }
  const account = { name: 'zoe', username: 'zoe', email: 'zoe@example.com', password: 'correct horse battery' }
  const signedUp = await call('/identity/sign-up/email', { ...json(account), headers: type })
  const session = cookiesOf(signedUp).join('; ')
  const authorization = await authorize()
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'car.jpg')
  const uploaded = await call('/upload/images', { method: 'POST', body: form, headers: { authorization } })
  const pictures = ((await uploaded.json()) as { urls: string[] }).urls
  const cookie = cookiesOf(uploaded).find((text) => text.startsWith('marque_pictures='))!
  const car = { make: 'Lotus', model: 'Esprit', year: 1998, price: 41_000, mileage: 38_000, bodyStyle: 'Sports Cars' }
  await call('/vehicles', { ...json({ ...car, imageUrls: pictures }), headers: { ...type, authorization } })
  return {
    pictures,
    download: async (path) => {
      const answer = await fetch(new URL(path, api), { headers: { cookie } })
      expect(answer.status, path).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    },
    listings: async () => (await call('/vehicles/user', { headers: { authorization: await authorize() } })).json(),
  }

  async function call(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(api + path, init)
    expect(answer.status, path).toBeLessThan(300)
    return answer
  }

  async function authorize(): Promise<string> {
    const answer = await call('/identity/token', { headers: { cookie: session } })
    return `Bearer ${((await answer.json()) as { token: string }).token}`
  }
}

function cookiesOf(answer: Response): string[] {
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
}
