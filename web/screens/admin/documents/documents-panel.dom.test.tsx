import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { documents } from '#contract/documents/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer } from '#tests/web/fake-api.ts'
import { DocumentsPanel } from './documents-panel.tsx'

test('a moderator sees which page has missing text', async () => {
  const page = { width: 800, height: 1_000, covers: [] }
  const document = {
    id: 5,
    version: 1,
    vehicleId: 7,
    kind: 'other',
    title: 'Export certificate',
    facts: [],
    vehicle: '1999 Nissan Skyline GT-R',
    sellerName: 'Maria',
    waitingSince: '2026-11-01T00:00:00Z',
    listingVersion: 1,
    values: {},
    pages: [
      { ...page, position: 1, lacksText: false },
      { ...page, position: 2, lacksText: true },
    ],
  }
  answer(documents.waiting, { items: [document as never], total: 1 })
  answer(documents.page, { picture: '/images/page.webp' } as never)
  await show(<DocumentsPanel />, { as: 'member' })
  expect(await screen.findByText(/^Text is missing from page 2/)).toBeTruthy()
  expect(screen.queryByText(/^Text is missing on page 1/)).toBeNull()
})
