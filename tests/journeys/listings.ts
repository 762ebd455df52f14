import type { APIRequestContext, Page } from '@playwright/test'
import pLimit from 'p-limit'
import { modelName } from '#contract/facts/model-name.ts'
import { expect } from './fixtures.ts'
import { signInThroughApi, becomeMember, bearerOf } from './people.ts'
import { picture } from './picture.ts'

/** `model` includes the trim, as in titles. */
export type Listed = { id: number; version: number; model: string; seller: string }

/** Signs this browser up as a new member and submits a car through the API. The listing awaits approval. */
export async function listCar(page: Page, over: object = {}): Promise<Listed> {
  const seller = await becomeMember(page)
  const model = `Esprit ${seller}`
  const [listed] = await listCars(page.request, [{ model, ...over }])
  return { ...listed!, seller }
}

export async function listCars(request: APIRequestContext, cars: object[]): Promise<Omit<Listed, 'seller'>[]> {
  const headers = { authorization: `Bearer ${await tokenOf(request)}` }
  const upload = await request.post('/api/upload/images', { headers, multipart: { images: await picture('car.jpg') } })
  expect(upload.status(), await upload.text()).toBe(201)
  const { urls: imageUrls } = await upload.json()
  const draft = { make: 'Lotus', year: 1998, price: 41_000, mileage: 38_000, bodyStyle: 'Sports Cars', imageUrls }
  const oneOfFour = pLimit(4) // on a busy machine, the server refuses forty concurrent requests
  return oneOfFour.map(cars, async (car) => {
    const answer = await request.post('/api/vehicles', { headers, data: { ...draft, ...car } })
    expect(answer.status(), await answer.text()).toBe(201)
    const listing = await answer.json()
    return { ...listing, model: modelName(listing) }
  })
}

export async function becomeDealer(page: Page, cars: object[]): Promise<Omit<Listed, 'seller'>[]> {
  const username = await becomeMember(page)
  const listed = await listCars(page.request, cars)
  await becomeAdmin(page)
  // Approve one car at a time, because bulk approval fails for listings with a risk signal such as a shared picture.
  for (const { id } of listed) await approve(page.request, id)
  await signInThroughApi(page, username)
  return listed
}

async function tokenOf(request: APIRequestContext): Promise<string> {
  return (await (await request.get('/api/identity/token')).json()).token
}

export async function becomeAdmin(page: Page): Promise<void> {
  await page.context().clearCookies()
  expect((await page.request.post('/api/demo/sign-in', { data: { username: 'admin' } })).ok()).toBe(true)
}

export async function approve(request: APIRequestContext, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request)}` }
  expect((await request.patch(`/api/admin/vehicles/${id}/approve`, { headers })).status()).toBe(200)
}

/**
 * Saves the first Mercedes-Benz as a favorite of the current member, and returns the car's name. The car belongs to
 * the demo, because no test lists a Mercedes-Benz.
 */
export async function saveFirstCar(page: Page, headers?: { authorization: string }): Promise<string> {
  const [car] = await (await page.request.get('/api/vehicles/search?make=Mercedes-Benz&limit=1')).json()
  const data = { vehicleId: car.id }
  const saved = await page.request.post('/api/favorites', { headers: headers ?? (await bearerOf(page)), data })
  expect(saved.ok(), await saved.text()).toBe(true)
  return `${car.year} ${car.make} ${modelName(car)}`
}
