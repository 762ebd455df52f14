import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documents } from '#contract/documents/endpoints.ts'
import { insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { endProcesses } from '#tests/server/processes.ts'
import { pageFile } from './files.ts'
import { documentPages, documents as table } from './table.ts'

beforeEach(endProcesses)
afterEach(() => vi.restoreAllMocks())

const api = memberApp()

test('if the redaction process crashes, the seller can try again, and the document is unchanged', async () => {
  const { db, storage } = api.tools
  const row = { vehicleId: await insertListing(db), slot: 1, kind: 'other', title: 'x', originalKey: 'k' } as const
  const [{ id, version } = expect.fail()] = await db
    .insert(table)
    .values({ ...row, originalSize: 1, uploadedAt: new Date() })
    .returning()
  const pageKey = '0'.repeat(32)
  await db.insert(documentPages).values({ documentId: id, position: 1, width: 10, height: 10, pageKey })
  await storage.put(pageFile(pageKey), Buffer.from('x'))
  const published = api.as('maria')(documents.move, { params: { id }, body: { transition: 'publish', version } })
  await expect(published).rejects.toMatchObject({ status: 503, problem: { code: 'uploads_busy' } })
  expect(await api.as('maria')(documents.read, { params: { id } })).toMatchObject({ state: 'uploaded', version })
})
