import type { Page } from '@playwright/test'
import type { Document } from '#contract/documents/schema.ts'
import { pdf, text } from '../server/pdf.ts'
import { expect } from './fixtures.ts'
import { bearerOf } from './people.ts'

export const serviceRecord = {
  name: 'service.pdf',
  mimeType: 'application/pdf',
  buffer: pdf({ pages: [text('Jane Doe, Elm Street 5'), text('Oil and filters')] }),
}

export async function addDocument(page: Page, car: number, name = serviceRecord.name): Promise<Document> {
  const headers = await bearerOf(page)
  const multipart = { document: { ...serviceRecord, name } }
  const answer = await page.request.post(`/api/vehicles/${car}/documents`, { headers, multipart })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

export async function publishDocument(page: Page, document: Document, title = document.title): Promise<void> {
  const headers = await bearerOf(page)
  const { id, kind, version } = document
  const data = { version, kind, title, facts: ['mileage'], pages: [] }
  const changed = await page.request.patch(`/api/documents/${id}`, { headers, data })
  expect(changed.ok(), await changed.text()).toBe(true)
  const move = { transition: 'publish', version: ((await changed.json()) as Document).version }
  const moved = await page.request.post(`/api/documents/${id}/transitions`, { headers, data: move })
  expect(moved.ok(), await moved.text()).toBe(true)
}

export async function carWithDocuments(page: Page): Promise<number> {
  const headers = await bearerOf(page)
  const cars = (await (await page.request.get('/api/vehicles/user', { headers })).json()) as { id: number }[]
  for (const { id } of cars) {
    const documents = await (await page.request.get(`/api/vehicles/user/${id}/documents`, { headers })).json()
    if (documents.length > 0) return id
  }
  throw new Error('No car has documents.')
}
