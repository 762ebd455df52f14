import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { documents } from '#contract/documents/endpoints.ts'
import { documentLimits } from '#contract/documents/rules.ts'
import type { Cover, Document } from '#contract/documents/schema.ts'
import { insertListing, insertMona } from '#tests/server/cast.ts'
import { drawInProcess } from '#tests/server/draw-in-process.ts'
import { memberApp } from '#tests/server/members.ts'
import { lockedPdf, pdf, text } from '#tests/server/pdf.ts'
import { picture } from '#tests/server/pictures.ts'
import { vehicles } from '../listings/table.ts'
import { sweepDocumentFiles } from './jobs.ts'
import { documents as table } from './table.ts'

let car = 0
const api = memberApp({
  environment: { RATE_LIMIT: 'off' },
  tools: { callDrawingProcess: drawInProcess },
  prepare: async ({ db }) => {
    await insertMona(db)
    car = await insertListing(db)
  },
})
afterEach(async () => {
  await api.tools.db.delete(table)
  await sweepDocumentFiles(api.tools, new Date(Date.now() + 60_000))
})

const maria = () => api.as('maria')
const mona = () => api.as('mona')

async function send(
  content: Uint8Array | string,
  { name = 'Papers.pdf', person = 'maria', field = 'document', id = car } = {},
) {
  const form = new FormData()
  form.append(field, new Blob([content as Uint8Array<ArrayBuffer>]), name)
  const request = new Request('http://cars.test/', { method: 'POST', body: form })
  return api.request({
    method: 'POST',
    url: `/api/vehicles/${id}/documents`,
    headers: { 'content-type': request.headers.get('content-type')!, 'x-test-person': person },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

async function upload(content: Uint8Array = pdf()): Promise<Document> {
  const response = await send(content)
  expect(response.statusCode, response.body).toBe(201)
  return response.json() as Document
}

const cover = ({ id, version }: Document, covers: Cover[]) =>
  maria()(documents.change, {
    params: { id },
    body: { version, kind: 'service', title: 'Service 2024', facts: [], pages: [{ position: 1, covers }] },
  })
const move = ({ id, version }: Document, transition: 'publish' | 'withdraw') =>
  maria()(documents.move, { params: { id }, body: { transition, version } })
const decide = ({ id, version }: Document, transition: 'approve' | 'refuse', reason?: string) =>
  mona()(documents.decide, { params: { id }, body: { transition, version, ...(reason && { reason }) } })
const findPublic = () => api.anon(documents.ofVehicle, { params: { id: car } })
const files = async () => {
  const keys: string[] = []
  for await (const { key } of api.tools.storage.list('documents/')) keys.push(key)
  return keys
}
const testFile = (name: string) => readFileSync(`tests/server/files/${name}.pdf`)
const moved = { status: 409, problem: { code: 'document_moved' } }
const missing = { status: 404, problem: { code: 'document_not_found' } }

describe('an accepted file', () => {
  test('is a PDF, whose pages are rendered as pictures', async () => {
    const document = await upload(pdf({ pages: [text('One'), text('Two')] }))
    expect(document).toMatchObject({ state: 'uploaded', version: 1, kind: 'other', title: 'Document 1', reason: null })
    expect(document.pages).toEqual(
      [1, 2].map((position) => ({ position, width: 1600, height: 2071, covers: [], lacksText: false })),
    )
  })

  test.each(['jpeg', 'png', 'webp'] as const)('is a %s, detected by content', async (format) => {
    const { pages } = await upload(await picture(format))
    expect(pages).toEqual([{ position: 1, width: 64, height: 40, covers: [], lacksText: false }])
  })

  test('shows its seller and moderators on which page text is missing', async () => {
    const { id, pages } = await upload(testFile('cjk-not-embedded'))
    expect(pages).toMatchObject([{ lacksText: true }])
    for (const reader of [maria(), mona()])
      expect((await reader(documents.read, { params: { id } })).pages).toMatchObject([{ lacksText: true }])
  })

  test('a document is titled with its kind and a number, never its file name; the kind is guessed from the file name if possible', async () => {
    const name = 'Jane Doe, Elm Street 5, service invoice.pdf'
    for (const title of ['Invoice 1', 'Invoice 2'])
      expect((await send(pdf(), { name })).json()).toMatchObject({ kind: 'invoice', title })
  })

  test('is visible only to its seller and staff; staff see its pages only after it was submitted', async () => {
    const { id } = await upload()
    expect(await findPublic()).toEqual([])
    await expect(api.as('boris')(documents.read, { params: { id } })).rejects.toMatchObject(missing)
    await expect(api.as('boris')(documents.page, { params: { id, position: 1 } })).rejects.toMatchObject(missing)
    await expect(api.as('boris')(documents.original, { params: { id } })).rejects.toMatchObject(missing)
    await expect(mona()(documents.page, { params: { id, position: 1 } })).rejects.toMatchObject(missing)
    const { picture } = await maria()(documents.page, { params: { id, position: 1 } })
    expect(picture).toMatch(/^data:image\/webp;base64,/)
  })

  test('the original can be downloaded unchanged but not displayed; downloads by moderators are recorded', async () => {
    const content = pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })
    const { id } = await upload(content)
    const openOriginal = (person: string) =>
      api.request({ url: `/api/documents/${id}/original`, headers: { 'x-test-person': person } })
    const own = await openOriginal('maria')
    expect(own.rawPayload.equals(content)).toBe(true)
    expect(own.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="document-${id}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cache-control': 'no-store',
    })
    const findOpenEntries = () => api.as('ada')(audit.list, { query: { act: 'document.open' } })
    expect((await findOpenEntries()).total).toBe(0)
    expect((await openOriginal('mona')).statusCode).toBe(200)
    expect((await findOpenEntries()).items).toMatchObject([
      { actorName: 'mona', subjectType: 'document', subjectId: String(id), details: { listing: car } },
    ])
  })
})

describe('a refused file', () => {
  const page = '<!doctype html><html><body><script>alert(1)</script></body></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['nothing', '', 'is empty'],
    ['an SVG with the name of a PNG', svg, 'is neither a PDF nor a picture'],
    ['a page', page, 'is neither a PDF nor a picture'],
    ['text before a PDF', `x${String(pdf())}`, 'is neither a PDF nor a picture'],
    ['half a PDF', '%PDF-1.7\n1 0 obj', 'is damaged or incomplete'],
    ['a PDF without pages', pdf({ pages: [] }), 'is damaged or incomplete'],
    ['a PDF with a password', lockedPdf(), 'is password-protected'],
    ['an XFA form', testFile('xfa'), 'is an XFA form'],
    ['a PDF of 21 pages', pdf({ pages: Array(21).fill(text('x')) }), 'has more than 20 pages'],
    ['10 MB and a byte', Buffer.alloc(documentLimits.bytes + 1, pdf()), 'is larger than 10 MB'],
  ])('%s', async (_what, content, message) => {
    const response = await send(content, { name: 'Papers.png' })
    expect([response.statusCode, response.json().code]).toEqual([400, 'document_refused'])
    expect(response.json().issues).toEqual([
      { field: 'document', message: expect.stringContaining(`“Papers.png” ${message}`) },
    ])
    expect(await files()).toEqual([])
  })

  test('a picture that is also a web page', async () => {
    const response = await send(Buffer.concat([await picture('png'), Buffer.from(page)]))
    expect(response.json().issues[0].message).toContain('contains more than a picture')
  })

  test('a body that is not a form, and a form without a file', async () => {
    const body = { method: 'POST', url: `/api/vehicles/${car}/documents` } as const
    const headers = { 'x-test-person': 'maria' }
    expect((await api.request({ ...body, headers, payload: { a: 1 } })).json().code).toBe('form_expected')
    expect((await send('x', { field: 'images' })).json().issues[0].message).toBe('Choose a file.')
  })

  test('a listing of another seller is not found', async () => {
    expect((await send(pdf(), { person: 'boris' })).json().code).toBe('listing_not_found')
    expect((await send(pdf(), { id: 999_999 })).json().code).toBe('listing_not_found')
  })

  test('the eleventh document of a listing, even if several are uploaded concurrently', async () => {
    const row = { vehicleId: car, kind: 'other', title: 'x', originalSize: 1, uploadedAt: new Date() } as const
    await api.tools.db
      .insert(table)
      .values(Array.from({ length: 8 }, (_, index) => ({ ...row, slot: index + 1, originalKey: `k${index}` })))
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(pdf())))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409])
    expect((await send(pdf())).json().code).toBe('too_many_documents')
  })
})

describe('the public pictures', () => {
  const red = '1 0 0 rg 100 592 200 100 re f' // 100 to 200 points from the top; a point is 2.614 pixels
  const onIt = { x: 250, y: 250, width: 550, height: 290 }
  let document: Document
  beforeEach(async () => {
    document = await cover(await upload(pdf({ pages: [red], deflated: true })), [onIt])
  })

  test('appear after a moderator approved them, without the redacted parts', async () => {
    const waiting = await move(document, 'publish')
    expect(waiting.state).toBe('waiting')
    expect(await findPublic()).toEqual([])
    const { picture: preview } = await mona()(documents.page, { params: { id: document.id, position: 1 } })
    expect(await findReddest(Buffer.from(preview.split(',')[1]!, 'base64'))).toBeLessThan(80)
    await decide(waiting, 'approve')
    const [published] = await findPublic()
    expect(published).toMatchObject({ id: document.id, kind: 'service', title: 'Service 2024' })
    expect(published!.pages).toEqual([
      { url: expect.stringMatching(/^\/documents\/[0-9a-f]{32}\.webp$/), width: 1600, height: 2071 },
    ])
    for (const ending of ['', '?small']) {
      const response = await api.request({ url: published!.pages[0]!.url + ending })
      expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(await findReddest(response.rawPayload)).toBeLessThan(80) // the red pixels were overwritten, not just covered
      const { exif, icc, xmp } = await sharp(response.rawPayload).metadata()
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    }
    const { picture: own } = await maria()(documents.page, { params: { id: document.id, position: 1 } })
    expect(await findReddest(Buffer.from(own.split(',')[1]!, 'base64'))).toBeGreaterThan(200)
  })

  test('have one list of redactions per page; a change that contains a page twice is refused', async () => {
    const { id, version } = document
    const pages = [onIt, undefined].map((cover) => ({ position: 1, covers: cover ? [cover] : [] }))
    const body = { version, kind: 'service', title: 'Service 2024' } as const
    const twice = maria()(documents.change, { params: { id }, body: { ...body, facts: [], pages } })
    await expect(twice).rejects.toMatchObject({ status: 400, problem: { code: 'invalid_request' } })
    expect(await maria()(documents.read, { params: { id } })).toEqual(document)
  })

  test('show the whole page without redactions', async () => {
    const { pages } = await publish(await cover(document, []))
    expect(await findReddest((await api.request({ url: pages[0]!.url })).rawPayload)).toBeGreaterThan(200)
  })

  test('disappear immediately when redactions change, and get new URLs when published again', async () => {
    const before = (await publish(document)).pages[0]!.url
    const current = await maria()(documents.read, { params: { id: document.id } })
    const changed = await cover(current, [onIt, { x: 0, y: 0, width: 10, height: 10 }])
    expect(changed.state).toBe('uploaded')
    expect(await findPublic()).toEqual([])
    expect((await api.request({ url: before })).statusCode).toBe(404)
    expect(await files()).toHaveLength(2)
    const after = (await publish(changed)).pages[0]!.url
    expect(after).not.toBe(before)
    expect((await api.request({ url: before })).statusCode).toBe(404)
  })

  test('have the month that the seller entered, which can be removed but not be in the future', async () => {
    const set = ({ version }: Document, issued?: string) =>
      maria()(documents.change, {
        params: { id: document.id },
        body: {
          version,
          kind: 'service',
          title: 'Service',
          facts: [],
          pages: [],
          ...(issued !== undefined && { issued }),
        },
      })
    const dated = await set(document, '2021-06')
    expect(await set(dated)).toMatchObject({ issued: '2021-06' })
    for (const month of ['2099-01', '2021-13', 'June 2021'])
      await expect(set({ ...dated, version: dated.version + 1 }, month)).rejects.toMatchObject({ status: 400 })
    expect(await publish({ ...dated, version: dated.version + 1 })).toMatchObject({ issued: '2021-06' })
    const current = await maria()(documents.read, { params: { id: document.id } })
    expect(await set(current, '')).toMatchObject({ issued: null })
  })

  test('are public only while the listing is', async () => {
    const { url } = (await publish(document)).pages[0]!
    const { db } = api.tools
    await db.update(vehicles).set({ status: 'paused' })
    expect((await api.request({ url })).statusCode).toBe(404)
    await expect(findPublic()).rejects.toMatchObject({ status: 404 })
    await db.update(vehicles).set({ status: 'approved' })
    expect((await api.request({ url })).statusCode).toBe(200)
  })

  test('disappear with their files when the seller withdraws or deletes the document', async () => {
    const { url } = (await publish(document)).pages[0]!
    const current = await maria()(documents.read, { params: { id: document.id } })
    expect(await move(current, 'withdraw')).toMatchObject({ state: 'withdrawn', decidedAt: null })
    expect((await api.request({ url })).statusCode).toBe(404)
    await maria()(documents.remove, { params: { id: document.id } })
    expect(await files()).toEqual([])
  })

  test('disappear when a moderator rejects the document, with a reason that the seller sees', async () => {
    const { url } = (await publish(document)).pages[0]!
    const current = await maria()(documents.read, { params: { id: document.id } })
    await expect(decide(current, 'refuse')).rejects.toMatchObject({ status: 400 })
    await decide(current, 'refuse', 'A name can be read on page 1.')
    expect((await api.request({ url })).statusCode).toBe(404)
    expect(await maria()(documents.own, { params: { id: car } })).toMatchObject([
      { state: 'refused', reason: 'A name can be read on page 1.' },
    ])
    const { items } = await api.as('ada')(audit.list, { query: { act: 'document.refuse' } })
    expect(items[0]).toMatchObject({ actorName: 'mona', details: { reason: 'A name can be read on page 1.' } })
  })

  test('are evidence for the facts that the seller selected, from the approval until the document is withdrawn', async () => {
    const { id, version } = document
    const body = { version, kind: 'service', title: 'Service', facts: ['mileage', 'owners'] } as const
    const changed = await maria()(documents.change, {
      params: { id },
      body: { ...body, facts: [...body.facts], pages: [] },
    })
    const evidence = async () =>
      (await api.tools.pool.query('select fact, value, source, document_id, noted_by from fact_evidence')).rows
    await publish(changed)
    expect(await evidence()).toEqual([
      { fact: 'mileage', value: '9800', source: 'document', document_id: id, noted_by: 'user_mona' },
    ]) // the listing has no value for `owners`
    await move(await maria()(documents.read, { params: { id } }), 'withdraw')
    expect(await evidence()).toEqual([])
  })

  async function publish(document: Document) {
    await decide(await move(document, 'publish'), 'approve')
    return (await findPublic())[0]!
  }
})

describe('concurrent changes', () => {
  test('make a decision fail, because moderators must not approve a version that they have not seen', async () => {
    const waiting = await move(await upload(), 'publish')
    const again = await move(await cover(waiting, []), 'publish')
    await expect(decide(waiting, 'approve')).rejects.toMatchObject(moved)
    await decide(again, 'approve')
    await expect(decide(again, 'approve')).rejects.toMatchObject(moved)
  })

  test('publish once: one of two requests succeeds, and only its files remain', async () => {
    const document = await upload()
    const both = await Promise.allSettled([move(document, 'publish'), move(document, 'publish')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await files()).toHaveLength(4)
  })
})

test('pending documents are listed oldest first, without the moderator’s own', async () => {
  const first = await move(await upload(), 'publish')
  const second = await move(await upload(), 'publish')
  const { items, total } = await mona()(documents.waiting, {})
  expect([items.map(({ id }) => id), total]).toEqual([[first.id, second.id], 2])
  expect(items[0]).toMatchObject({ vehicle: '2019 Porsche 911 GT3', sellerName: 'Maria Lindqvist' })
  await api.tools.db.update(vehicles).set({ sellerId: 'user_mona' })
  expect((await mona()(documents.waiting, {})).items).toEqual([])
  await expect(decide(first, 'approve')).rejects.toMatchObject({ problem: { code: 'own_case' } })
  await api.tools.db.update(vehicles).set({ sellerId: 'user_maria' })
})

test('the sweep only deletes files without a row', async () => {
  await move(await upload(), 'publish')
  const before = await files()
  const orphan = `documents/${'0'.repeat(32)}.bin`
  await api.tools.storage.put(orphan, Buffer.from('x'))
  expect(await sweepDocumentFiles(api.tools, new Date(Date.now() - 60_000))).toBe(0)
  expect(await sweepDocumentFiles(api.tools, new Date(Date.now() + 60_000))).toBe(1)
  expect((await files()).toSorted()).toEqual(before.toSorted())
})

async function findReddest(content: Buffer): Promise<number> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let most = 0
  for (let at = 0; at < data.length; at += info.channels) most = Math.max(most, data[at]! - data[at + 1]!)
  return most
}
