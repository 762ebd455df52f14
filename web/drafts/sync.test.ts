import { expect, test } from 'vitest'
import { type Api, ApiError } from '#contract/client.ts'
import type { DraftContent } from '#contract/drafts/endpoints.ts'
import { createDraftStore, hasChanges } from './store.ts'
import { createDraftSync, type DraftLink, type SyncState } from './sync.ts'

test('a draft that this browser had before is taken over, and is sent again only once it changed', async () => {
  const server = newServer()
  const phone = server.browser()
  phone.store.setValue('make', 'Porsche')
  await phone.sync.begin()
  await phone.sync.push()
  expect(server.all()).toMatchObject([{ id: 1, version: 1, values: { make: 'Porsche' } }])
  phone.store.setCondition({ flaws: [], noneKnown: true })
  await phone.sync.push()
  expect(server.all()).toMatchObject([{ version: 2, condition: { noneKnown: true } }])
  expect(phone.state()).toMatchObject({ step: 'kept', id: 1 })
})

test('what was begun on one device goes on at another, and what both typed is merged', async () => {
  const server = newServer()
  const [phone, desk] = [server.browser(), server.browser()]
  phone.store.setValue('make', 'Porsche')
  await phone.store.add([new File(['x'], 'a.jpg')], async () => '/images/a.webp')
  await phone.sync.push()
  await desk.sync.open(1)
  expect(desk.store.getState()).toMatchObject({ values: { make: 'Porsche' }, pictures: [{ url: '/images/a.webp' }] })
  desk.store.setValue('model', '911')
  desk.store.setValue('color', 'Red')
  await desk.sync.push()
  phone.store.setValue('color', 'Blue')
  await phone.sync.push()
  expect(server.all()).toMatchObject([{ version: 3, values: { make: 'Porsche', model: '911', color: 'Blue' } }])
  expect(phone.store.getState().values.model).toBe('911')
})

test('what was sent in elsewhere is gone here; what was typed since is kept as another draft', async () => {
  const server = newServer()
  const [phone, desk] = [server.browser(), server.browser()]
  phone.store.setValue('make', 'Porsche')
  await phone.sync.push()
  await desk.sync.open(1)
  server.drop(1)
  await phone.sync.begin()
  expect(hasChanges(phone.store.getState())).toBe(false)
  desk.store.setValue('model', '911')
  await desk.sync.begin()
  expect(server.all()).toMatchObject([{ id: 2, values: { make: 'Porsche', model: '911' } }])
})

test('starting over removes the draft, and another one beside it stays', async () => {
  const server = newServer()
  const [first, beside] = [server.browser(), server.browser()]
  first.store.setValue('make', 'Porsche')
  await first.sync.push()
  beside.store.setValue('make', 'BMW')
  await beside.sync.push()
  expect(server.all()).toMatchObject([{ values: { make: 'Porsche' } }, { values: { make: 'BMW' } }])
  beside.store.clear()
  await beside.sync.push()
  expect(server.all()).toMatchObject([{ values: { make: 'Porsche' } }])
})

test('one that is gone is not opened: it is said, and the form is as it was', async () => {
  const server = newServer()
  const [phone, desk] = [server.browser(), server.browser()]
  await expect(phone.sync.open(1)).rejects.toMatchObject({ status: 404 })
  phone.store.setValue('make', 'Porsche')
  await phone.sync.push()
  await desk.sync.open(1)
  server.drop(1)
  await expect(desk.sync.open(1)).rejects.toMatchObject({ status: 404 })
  expect([hasChanges(desk.store.getState()), server.all()]).toEqual([false, []])
})

test('pictures that are gone are left out here, too, and counted; all else is kept, and is not sent again', async () => {
  const server = newServer()
  const { store, sync } = server.browser()
  const added = (name: string) => store.add([new File(['x'], name)], async () => `/images/${name}.webp`)
  await added('a')
  await added('b')
  const flaw = { place: 'rear', kind: 'dent', size: '', words: '', imageUrls: ['/images/b.webp', '/images/c.webp'] }
  store.setCondition({ flaws: [flaw], noneKnown: false })
  server.sweep(['/images/a.webp', '/images/c.webp'])
  await sync.push()
  const left = { pictures: [{ url: '/images/b.webp' }], condition: { flaws: [{ imageUrls: ['/images/b.webp'] }] } }
  expect(store.getState()).toMatchObject({ ...left, gone: 2 })
  await sync.push()
  expect(server.all()).toMatchObject([{ ...left, version: 1 }])
  await added('d')
  expect(store.getState().gone).toBe(0)
})

test('while the car is sent in, its draft is not sent: a page that was closed in between finds it in the browser', async () => {
  const server = newServer()
  const { store, sync } = server.browser()
  store.setValue('make', 'Porsche')
  const pushed = sync.push()
  await sync.hold()
  expect(server.all()).toMatchObject([{ id: 1, version: 1 }])
  store.setValue('model', '911')
  await Promise.all([pushed, sync.push()])
  expect(server.all()).toMatchObject([{ version: 1 }])
  await sync.release()
  expect(server.all()).toMatchObject([{ version: 2, values: { model: '911' } }])
  await sync.hold()
  server.drop(1)
  await sync.finish(1)
  store.clear()
  store.setValue('make', 'BMW')
  await sync.push()
  expect(server.all()).toMatchObject([{ id: 2, values: { make: 'BMW' } }])
})

test('while the server is away it is said, nothing is lost, and it is sent later', async () => {
  const server = newServer()
  const { store, sync, state } = server.browser()
  server.setAway(true)
  store.setValue('make', 'Porsche')
  await expect(sync.push()).rejects.toThrow('away')
  expect(state()).toMatchObject({ step: 'waiting', id: undefined })
  expect(store.getState().values.make).toBe('Porsche')
  server.setAway(false)
  await sync.push()
  expect(server.all()).toMatchObject([{ values: { make: 'Porsche' } }])
})

type Kept = DraftContent & { id: number; version: number }

function newServer() {
  let rows: Kept[] = []
  let ids = 0
  let isAway = false
  let swept: readonly string[] = []
  const refuse = (status: number, code: string) => new ApiError(status, JSON.stringify({ code, message: code }), '')
  const call = (async ({ method }: { method: string }, request: object) => {
    if (isAway) throw new TypeError('away')
    const { params, body } = request as { params?: { id: number }; body?: DraftContent & { version?: number } }
    const found = rows.find(({ id }) => id === params?.id)
    if (params && !found) throw refuse(404, 'draft_not_found')
    if (method === 'DELETE') rows = rows.filter((it) => it !== found)
    if (method === 'GET' || method === 'DELETE') return found
    if (found && body!.version !== found.version) throw refuse(409, 'draft_moved')
    const here = <Item>(items: readonly Item[], urlOf: (item: Item) => string) =>
      items.filter((item) => !swept.includes(urlOf(item)))
    const pictures = here(body!.pictures, ({ url }) => url)
    const flaws = body!.condition.flaws.map((flaw) => ({ ...flaw, imageUrls: here(flaw.imageUrls, String) }))
    const kept = {
      ...body!,
      pictures,
      condition: { ...body!.condition, flaws },
      id: found?.id ?? (ids += 1),
      version: (found?.version ?? 0) + 1,
    }
    rows = [...rows.filter((it) => it !== found), kept]
    return kept
  }) as unknown as Api
  return {
    all: () => rows,
    drop: (id: number) => void (rows = rows.filter((it) => it.id !== id)),
    sweep: (urls: readonly string[]) => void (swept = urls),
    setAway: (away: boolean) => void (isAway = away),
    browser() {
      let text: string | null = null
      let link: DraftLink | null = null
      let state: SyncState | undefined
      const store = createDraftStore({
        storage: { read: () => text, write: (next) => void (text = next) },
        preview: { open: () => '', close: () => {} },
        explain: String,
        isFinal: () => false,
        now: () => 1_000,
      })
      const sync = createDraftSync({
        store,
        link: { read: () => link, write: (next) => void (link = next) },
        text: () => text,
        call,
        now: () => 1_000,
        alone: (act) => act(),
        onListed: () => {},
        onState: (next) => void (state = next),
      })
      return { store, sync, state: () => state }
    },
  }
}
