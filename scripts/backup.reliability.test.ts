import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureAt } from '#contract/pictures.ts'
import { picture } from '#server/testing/pictures.ts'
import { exited, installProduct, type Product, ready, type Run } from '#server/testing/product.ts'

let product: Product
let run: Run
let box: string
beforeAll(async () => {
  product = await installProduct()
  box = join(product.folder, 'backups')
})
afterAll(() => product.remove())

/** The cookie for the pictures of the listing, which waits for review. */
let pictureCookie = ''
/** What was stored before the back-up. */
let session = ''
let urls: string[] = []
let content = Buffer.of()
let inquiry = 0

test('docs/operating.md names everything that lies in a data folder', { timeout: 400_000 }, async () => {
  run = product.npmStart()
  await ready(run)
  await listCar()
  content = await download(urls[0]!)
  inquiry = await product.sendInquiry('Please keep this')
  await lookAtNewest()
  await expect.poll(() => product.mails().length, { timeout: 20_000 }).toBeGreaterThan(0)
  await stop()
  const named = (name: string) => new RegExp(`^\\| \`${name}/?\` `, 'm').test(chapter('Data'))
  expect(readdirSync(product.data).filter((name) => !named(name))).toEqual([])
})

test('a back-up of the running site brings back all, after everything was lost', { timeout: 400_000 }, async () => {
  run = product.npmStart()
  await ready(run)
  const repeated = product.npm(['run', 'backup', '--', '--to', join(box, 'repeated'), '--every', '6h', '--keep', '14'])
  await expect.poll(repeated.output, { timeout: 180_000 }).toMatch(/\d+ tables, \d+ files of pictures/)
  repeated.child.kill('SIGTERM')
  await exited(repeated)
  expect(await told(['run', 'backup', '--', '--to', box, '--with-secret'])).toMatchObject({ code: 0 })
  const [file] = readdirSync(box).filter((name) => name.endsWith('.tar'))
  const restore = ['run', 'restore', '--', join(box, file!)]
  const refused = await told(restore)
  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining('is not empty. A back-up is restored into an empty'),
  })
  await stop()
  loseEverything()
  const restored = await told(restore)
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('Restored as of') })
  expect(restored.output).not.toContain('Warning')

  run = product.npmStart()
  await ready(run)
  const token = await call('/identity/token', { headers: { cookie: session } })
  const { token: bearer } = (await token.json()) as { token: string }
  const own = await call('/vehicles/user', { headers: { authorization: `Bearer ${bearer}` } })
  expect(await own.json()).toMatchObject([{ make: 'Lotus', imageUrls: urls }])
  expect((await download(urls[0]!)).equals(content)).toBe(true)
  expect(await product.sendInquiry('After all that')).toBeGreaterThan(inquiry)
  await stop()
})

test('without the secret it says so', { timeout: 400_000 }, async () => {
  loseEverything()
  const [file] = readdirSync(join(box, 'repeated'))
  const { code, output } = await told(['run', 'restore', '--', join(box, 'repeated', file!)])
  expect([code, output]).toEqual([0, expect.stringContaining('Warning: the secret that this site had is not here.')])
  await product.noneLeft()
})

async function told(words: string[]): Promise<{ code: number | null; output: string }> {
  const run = product.npm(words)
  const code = await exited(run)
  return { code, output: run.output() }
}

async function stop(): Promise<void> {
  run.child.kill('SIGTERM')
  await product.ended(run)
  await product.noneLeft()
}

function loseEverything(): void {
  const place = join(product.data, 'postgres-place')
  if (existsSync(place)) rmSync(readFileSync(place, 'utf8').trim(), { recursive: true })
  rmSync(product.data, { recursive: true })
}

/** The text of docs/operating.md under a heading. */
function chapter(title: string): string {
  const [, text] = readFileSync('docs/operating.md', 'utf8').split(new RegExp(`^##+ ${title}$`, 'm'))
  return text?.split(/^## /m)[0] ?? ''
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(product.api + path, init)
  expect(answer.status, path).toBeLessThan(300)
  return answer
}

async function download(path: string): Promise<Buffer<ArrayBuffer>> {
  const answer = await fetch(new URL(path, product.api), { headers: { cookie: pictureCookie } })
  expect(answer.status, path).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Requests a picture of the demo in the width of a card, which makes the server store it. */
async function lookAtNewest(): Promise<void> {
  const [car] = (await (await call('/vehicles/latest')).json()) as { imageUrls: string[] }[]
  await download(pictureAt(car!.imageUrls[0]!, 400))
}

/** Signs somebody up who lists a car with a picture. */
async function listCar(): Promise<void> {
  const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
  const type = { 'content-type': 'application/json' }
  const zoe = { name: 'zoe', username: 'zoe', email: 'zoe@example.com', password: 'correct horse battery' }
  const signedUp = await call('/identity/sign-up/email', { ...json(zoe), headers: type })
  session = signedUp.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  const { token } = (await (await call('/identity/token', { headers: { cookie: session } })).json()) as {
    token: string
  }
  const authorization = `Bearer ${token}`
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'car.jpg')
  const uploaded = await call('/upload/images', { method: 'POST', body: form, headers: { authorization } })
  urls = ((await uploaded.json()) as { urls: string[] }).urls
  const cookies = uploaded.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  pictureCookie = cookies.find((cookie) => cookie.startsWith('marque_pictures='))!
  const car = { make: 'Lotus', model: 'Esprit', year: 1998, price: 41_000, mileage: 38_000, bodyStyle: 'Sports Cars' }
  await call('/vehicles', { ...json({ ...car, imageUrls: urls }), headers: { ...type, authorization } })
}
