import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '#contract/client.ts'
import { type Draft, type DraftContent, drafts } from '#contract/drafts/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { stubStorage } from '#tests/web/browser-storage.ts'
import { createDraftAccount } from './account.ts'
import { createDraftStore, hasChanges } from './store.ts'

beforeEach(() => void stubStorage())
afterEach(() => void vi.unstubAllGlobals())

const dent = { place: 'rear', kind: 'dent', size: '', words: '' }

test('a draft is saved to the account, and again only after a change', async () => {
  const { phone, server } = await beginDraft()
  expect(server.draft).toMatchObject({ version: 1, values: { make: 'Porsche' } })
  expect(phone.state()).toMatchObject({ version: 1, isSaved: true })
  phone.store.setCondition({ flaws: [], noneKnown: true })
  await phone.account.exchange()
  expect(server.draft).toMatchObject({ version: 2, condition: { noneKnown: true } })
  await phone.account.exchange()
  expect(server.saves).toBe(2)
})

test('a draft continues on another device, and a device without unsaved changes loads the newer version', async () => {
  const { phone, desk, server } = await beginDraft()
  expect(desk.state()).toMatchObject({ values: { make: 'Porsche' }, isSaved: true })
  desk.store.setValue('model', '911')
  await desk.account.exchange()
  await phone.account.exchange()
  expect(phone.state()).toMatchObject({ version: 2, values: { make: 'Porsche', model: '911' }, isSaved: true })
  expect(server.saves).toBe(2)
})

test('if two devices change a draft, the second must choose; until then, nothing is sent', async () => {
  const { phone, server } = await createConflict()
  expect(phone.state()).toMatchObject({ values: { color: 'Blue' }, isSaved: false, conflict: { version: 2 } })
  const { attempts } = server
  phone.store.setValue('price', '85000')
  await phone.account.exchange()
  expect(server.attempts).toBe(attempts)
  expect(server.draft).toMatchObject({ version: 2, values: { color: 'Red', price: '' } })
})

test('“Keep mine” overwrites the other version, including later changes', async () => {
  const { phone, server } = await createConflict()
  phone.store.setValue('price', '85000')
  await phone.account.keepMine()
  expect(server.draft).toMatchObject({ version: 3, values: { color: 'Blue', price: '85000' } })
  expect(phone.state()).toMatchObject({ isSaved: true, conflict: undefined })
})

test('“Keep mine” asks again if the other device has changed the draft again', async () => {
  const { phone, desk, server } = await createConflict()
  desk.store.setValue('color', 'Green')
  await desk.account.exchange()
  await phone.account.keepMine()
  expect(phone.state()).toMatchObject({
    values: { color: 'Blue' },
    conflict: { version: 3, values: { color: 'Green' } },
  })
  expect(server.draft).toMatchObject({ version: 3 })
})

test('“Use the other version” loads it, and Undo restores this device’s version', async () => {
  const { phone, server } = await createConflict()
  const before = phone.account.takeOther()
  expect(phone.state()).toMatchObject({ values: { color: 'Red' }, version: 2, isSaved: true, conflict: undefined })
  phone.store.restore(before)
  await phone.account.exchange()
  expect(server.draft).toMatchObject({ version: 3, values: { color: 'Blue' } })
})

test('a save whose response was lost causes no conflict', async () => {
  const { phone, server } = await beginDraft()
  phone.store.setValue('color', 'Blue')
  server.loseResponse()
  await expect(phone.account.exchange()).rejects.toThrow('offline')
  expect(phone.state()).toMatchObject({ version: 1, step: 'waiting' })
  phone.store.setValue('price', '85000')
  await phone.account.exchange()
  expect(server.draft).toMatchObject({ version: 3, values: { color: 'Blue', price: '85000' } })
  expect(phone.state().isSaved).toBe(true)
})

test('a save whose response was lost causes no conflict even if later saves do not reach the server', async () => {
  const { phone, server } = await beginDraft()
  phone.store.setValue('color', 'Blue')
  server.loseResponse()
  await expect(phone.account.exchange()).rejects.toThrow('offline')
  server.isDown = true
  for (const price of ['85000', '86000']) {
    phone.store.setValue('price', price)
    await expect(phone.account.exchange()).rejects.toThrow('offline')
  }
  server.isDown = false
  await phone.account.exchange()
  expect(phone.state()).toMatchObject({ isSaved: true })
  expect(server.draft).toMatchObject({ version: 3, values: { color: 'Blue', price: '86000' } })
})

test('a draft submitted elsewhere is removed here; later changes are saved as a new draft', async () => {
  const { phone, desk, server } = await beginDraft()
  desk.store.setValue('model', '911')
  server.draft = undefined
  await expect(phone.account.exchange()).rejects.toMatchObject({ status: 404 })
  expect(hasChanges(phone.state())).toBe(false)
  await desk.account.exchange()
  expect(server.draft).toMatchObject({ version: 1, values: { make: 'Porsche', model: '911' } })
})

test('starting over deletes the draft, and Undo saves it again', async () => {
  const { phone, server } = await beginDraft()
  const before = phone.store.clear()
  await phone.account.exchange()
  expect(server.draft).toBeUndefined()
  expect(phone.state()).toMatchObject({ version: 0, isSaved: true })
  phone.store.restore(before)
  await phone.account.exchange()
  expect(server.draft).toMatchObject({ values: { make: 'Porsche' } })
})

test('opening a deleted draft fails and leaves the form unchanged', async () => {
  const { browser } = newServer()
  const desk = browser()
  await expect(desk.account.open()).rejects.toMatchObject({ status: 404 })
  expect(hasChanges(desk.state())).toBe(false)
})

test('opening a draft does not lose unsaved changes of this browser', async () => {
  const { phone, desk } = await beginDraft()
  phone.store.setValue('color', 'Red')
  await phone.account.exchange()
  desk.store.setValue('color', 'Blue')
  await desk.account.open()
  expect(desk.state()).toMatchObject({ values: { color: 'Blue' }, conflict: { values: { color: 'Red' } } })
})

test('deleted pictures are left out and counted; the others are kept and not sent again', async () => {
  const { phone, server } = await beginDraft()
  const addPicture = (name: string) => phone.store.add([new File(['x'], name)], async () => `/images/${name}.webp`)
  await addPicture('a')
  await addPicture('b')
  const imageUrls = ['/images/b.webp', '/images/c.webp']
  phone.store.setCondition({ flaws: [{ ...dent, imageUrls }], noneKnown: false })
  server.deleted = ['/images/a.webp', '/images/c.webp']
  await phone.account.exchange()
  const left = { pictures: [{ url: '/images/b.webp' }], condition: { flaws: [{ imageUrls: ['/images/b.webp'] }] } }
  expect(phone.state()).toMatchObject({ ...left, missing: 2, isSaved: true })
  await phone.account.exchange()
  expect(server.draft).toMatchObject({ ...left, version: 2 })
  await addPicture('d')
  expect(phone.state().missing).toBe(0)
})

test('a draft is not saved while its listing is submitted', async () => {
  const { phone, server } = await beginDraft()
  phone.store.setValue('color', 'Blue')
  const sent = phone.account.exchange()
  await phone.account.hold()
  expect(server.draft).toMatchObject({ version: 2 })
  phone.store.setValue('model', '911')
  await Promise.all([sent, phone.account.exchange()])
  expect(server.draft).toMatchObject({ version: 2 })
  await phone.account.release()
  expect(server.draft).toMatchObject({ version: 3, values: { model: '911' } })
  await phone.account.hold()
  server.draft = undefined
  phone.account.finish()
  expect(phone.state()).toMatchObject({ version: 0, isSaved: true, values: { make: '' } })
})

test('while the server is unreachable, the form shows it, and changes are sent later', async () => {
  const { phone, server } = await beginDraft()
  phone.store.setValue('model', '911')
  server.isDown = true
  await expect(phone.account.exchange()).rejects.toThrow('offline')
  expect(phone.state()).toMatchObject({ step: 'waiting', isSaved: false, values: { model: '911' } })
  server.isDown = false
  await phone.account.exchange()
  expect(phone.state()).toMatchObject({ step: undefined, refusal: undefined, isSaved: true })
  expect(server.draft).toMatchObject({ values: { model: '911' } })
})

async function beginDraft() {
  const { server, browser } = newServer()
  const [phone, desk] = [browser(), browser()]
  phone.store.setValue('make', 'Porsche')
  await phone.account.exchange()
  await desk.account.open()
  return { phone, desk, server }
}

async function createConflict() {
  const both = await beginDraft()
  both.desk.store.setValue('color', 'Red')
  await both.desk.account.exchange()
  both.phone.store.setValue('color', 'Blue')
  await both.phone.account.exchange()
  return both
}

function newServer() {
  const server = {
    draft: undefined as Draft | undefined,
    attempts: 0,
    saves: 0,
    isDown: false,
    deleted: [] as string[],
    loseResponse: () => void (isResponseLost = true),
  }
  let isResponseLost = false
  const refuse = (status: number, code: string) => new ApiError(status, JSON.stringify({ code, message: code }), '')
  const exists = (url: string) => !server.deleted.includes(url)

  function save({ version, ...content }: DraftContent & { version: number }, id: string) {
    server.attempts += 1
    const before = server.draft
    if ((before?.version ?? 0) !== version) throw before ? refuse(409, 'draft_moved') : refuse(404, 'draft_not_found')
    server.saves += 1
    const pictures = content.pictures.filter(({ url }) => exists(url))
    const flaws = content.condition.flaws.map((flaw) => ({ ...flaw, imageUrls: flaw.imageUrls.filter(exists) }))
    const condition = { ...content.condition, flaws }
    server.draft = { ...content, pictures, condition, id, version: version + 1, updatedAt: '2026-11-20T10:00:00Z' }
    if (!isResponseLost) return server.draft
    isResponseLost = false
    throw new TypeError('offline')
  }

  const call = (async (endpoint: Endpoint, request: { params: { id: string }; body?: never }) => {
    if (server.isDown) throw new TypeError('offline')
    if (endpoint === drafts.save) return save(request.body!, request.params.id)
    if (!server.draft) throw refuse(404, 'draft_not_found')
    const found = server.draft
    if (endpoint === drafts.remove) server.draft = undefined
    return found
  }) as unknown as Api

  let browsers = 0
  function browser() {
    browsers += 1
    const store = createDraftStore(`browser-${browsers}`)
    const account = createDraftAccount({ id: 'one', store, call, onListChange: () => {} })
    return { store, account, state: store.getState }
  }
  return { server, browser }
}
