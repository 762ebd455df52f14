import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/web/browser-storage.ts'
import { PictureRefusal } from '../pictures/checks.ts'
import { notesOf } from './pictures.ts'
import { newCar } from './saved.ts'
import { createDraftStore, hasChanges, type Upload } from './store.ts'

let local: Storage
beforeEach(() => void (local = stubStorage().localStorage))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)
const urlOf: Upload = async ({ name }) => `/images/${name}.webp`
const addresses = (store: ReturnType<typeof newStore>['store']) =>
  store.getState().pictures.map((picture) => picture.url ?? picture.state)

test('every change is stored immediately, and a new page continues from it', async () => {
  const { store, open } = newStore()
  store.setValue('make', 'Porsche')
  await store.add([file('a'), file('b')], urlOf)
  store.move(store.getState().pictures[1]!.id, 0)
  const next = open()
  expect(next.getState().values.make).toBe('Porsche')
  expect(addresses(next)).toEqual(['/images/b.webp', '/images/a.webp'])
})

test('pictures are uploaded three at a time', async () => {
  const { store } = newStore()
  const begun: { name: string; end: () => void }[] = []
  const upload: Upload = async (file, progress) => {
    await new Promise<void>((end) => begun.push({ name: file.name, end }))
    return urlOf(file, progress)
  }
  const first = store.add(
    ['a', 'b', 'c', 'd'].map((name) => file(name)),
    upload,
  )
  const second = store.add([file('e')], upload)
  const names = () => begun.map(({ name }) => name).join('')
  expect(names()).toBe('abc')
  begun[1]!.end()
  await vi.waitFor(() => expect(names()).toBe('abcd'))
  begun[0]!.end()
  await vi.waitFor(() => expect(names()).toBe('abcde'))
  begun.forEach(({ end }) => end())
  await Promise.all([first, second])
  expect(addresses(store)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `/images/${name}.webp`))
})

test('a refused picture does not stop the others', async () => {
  const { store } = newStore()
  const upload: Upload = async (file, progress) => {
    if (file.name === 'bad') throw new Error('bad isn’t a picture.')
    return urlOf(file, progress)
  }
  await Promise.all([store.add([file('a'), file('bad')], upload), store.add([file('c')], upload)])
  expect(addresses(store)).toEqual(['/images/a.webp', 'failed', '/images/c.webp'])
  expect(store.getState().pictures[1]).toMatchObject({ mistake: 'bad isn’t a picture.', retryable: true })
  await store.retry(store.getState().pictures[1]!.id, urlOf)
  expect(addresses(store)).toEqual(['/images/a.webp', '/images/bad.webp', '/images/c.webp'])
})

test('upload progress is shown but not stored, so that other tabs see no change', async () => {
  const { store, stored } = newStore()
  store.setValue('make', 'Porsche')
  const seen: number[] = []
  const upload: Upload = async (file, progress) => {
    const before = stored()
    const stop = store.subscribe(() => void seen.push(store.getState().pictures[0]!.progress))
    for (const share of [0.2, 0.7]) progress.onProgress(share)
    stop()
    expect(stored()).toBe(before)
    return urlOf(file, progress)
  }
  await store.add([file('a')], upload)
  expect(seen).toEqual([0.2, 0.7])
  expect(addresses(store)).toEqual(['/images/a.webp'])
})

test('a retry is offered only if it can succeed', async () => {
  const { store } = newStore()
  await store.add([file('drawing.svg'), file('a')], async ({ name }) => {
    throw name === 'a' ? new Error('The connection failed.') : new PictureRefusal('It isn’t a picture.')
  })
  expect(store.getState().pictures.map(({ retryable }) => retryable)).toEqual([false, true])
})

test('an empty file is refused without opening it; a large one is not, because it can be shrunk', async () => {
  const { store } = newStore()
  await store.add([file('none', 0), file('large', 6 * 1024 * 1024)], urlOf)
  expect(addresses(store)).toEqual(['failed', '/images/large.webp'])
  expect(store.getState().pictures[0]).toMatchObject({ mistake: 'none is empty.' })
})

test('a picture keeps its group and label when it is moved, and other tabs load them', async () => {
  const { store, open } = newStore()
  await store.add([file('a'), file('b')], urlOf)
  const other = open()
  store.describe(store.getState().pictures[1]!.id, { group: 'interior', label: 'Seats' })
  store.move(store.getState().pictures[1]!.id, 0)
  other.sync()
  for (const tab of [store, other, open()]) {
    expect(notesOf(tab.getState().pictures)).toEqual([{ url: '/images/b.webp', group: 'interior', label: 'Seats' }])
  }
  other.describe(other.getState().pictures[0]!.id, { label: ' ' })
  store.sync()
  expect(notesOf(store.getState().pictures)).toEqual([{ url: '/images/b.webp', group: 'interior', label: null }])
})

test('all pictures can be rearranged in one step, and the earlier order restored', async () => {
  const { store } = newStore()
  await store.add([file('a'), file('b'), file('c')], urlOf)
  const before = store.getState().pictures.map(({ id }) => id)
  store.arrange([before[2]!, before[0]!])
  expect(addresses(store)).toEqual(['/images/c.webp', '/images/a.webp', '/images/b.webp'])
  store.arrange(before)
  expect(addresses(store)).toEqual(['/images/a.webp', '/images/b.webp', '/images/c.webp'])
})

test('removing a picture during its upload aborts the request without an error', async () => {
  const { store } = newStore()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const hanging: Upload = (_, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const sending = store.add([file('a')], hanging)
  const { id, preview } = store.getState().pictures[0]!
  store.remove(id)
  await sending
  expect(store.getState().pictures).toEqual([])
  expect(revoke).toHaveBeenCalledWith(preview)
})

test('flaws are stored with the draft', () => {
  const { store, open } = newStore()
  const dent = { place: 'rear', kind: 'dent', size: '', words: '', imageUrls: [] }
  store.setCondition({ flaws: [dent], noneKnown: false })
  expect(open().getState().condition.flaws).toEqual([dent])
})

test('starting over clears the form here and in other tabs, and can be undone', async () => {
  const { store, open, stored } = newStore()
  const other = open()
  store.setValue('make', 'Porsche')
  await store.add([file('a')], urlOf)
  const before = store.clear()
  other.sync()
  for (const tab of [store, other, open()]) expect(hasChanges(tab.getState())).toBe(false)
  expect(stored()).toBe('"cleared"')
  store.restore(before)
  expect(store.getState().values.make).toBe('Porsche')
  expect(addresses(store)).toEqual(['/images/a.webp'])
  expect(open().getState().values.make).toBe('Porsche')
})

test('clearing and restoring keep the version of the draft in the account', () => {
  const { store } = newStore()
  store.setValue('make', 'Porsche')
  store.set(() => ({ version: 3, isSaved: true }))
  const before = store.clear()
  expect(store.getState()).toMatchObject({ version: 3, isSaved: false })
  store.set(() => ({ version: 0 }))
  store.restore(before)
  expect(store.getState()).toMatchObject({ version: 0, isSaved: false, values: { make: 'Porsche' } })
})

test('starting an edit over switches to the current version, and Undo restores the earlier one', () => {
  const store = createDraftStore('edit', { ...newCar(), version: 7 })
  store.setValue('make', 'Porsche')
  const before = store.startFrom({ ...newCar(), version: 8 })
  expect(store.getState()).toMatchObject({ version: 8, values: { make: '' } })
  expect(local.getItem('edit')).toBe('"cleared"')
  store.restore(before)
  expect(store.getState()).toMatchObject({ version: 7, values: { make: 'Porsche' } })
})

test('if two tabs write one draft, neither loses the other’s changes', () => {
  const { store: first, open } = newStore()
  const second = open()
  first.setValue('model', '911')
  second.setValue('color', 'Red') // `second` hasn't received the storage event for the first change yet
  expect(open().getState().values).toMatchObject({ model: '911', color: 'Red' })
  expect(first.getState().values.color).toBe('')
  first.sync()
  expect(first.getState().values.color).toBe('Red')
  first.set(() => ({ version: 1, isSaved: true }))
  second.setValue('price', '85000')
  expect(second.getState()).toMatchObject({ version: 1, isSaved: false })
  first.set((state) => ({ isSaved: state.values.price === '' }))
  expect(open().getState()).toMatchObject({ isSaved: false, values: { price: '85000' } })
})

test('if the stored draft is removed, the page keeps its content', () => {
  const { store } = newStore()
  store.setValue('model', '911')
  local.removeItem('car')
  store.sync()
  store.setValue('color', 'Red')
  expect(store.getState().values).toMatchObject({ model: '911', color: 'Red' })
})

test('pictures of two tabs are merged in the last chosen order, and removals apply to both', async () => {
  const { store: first, open } = newStore()
  const second = open()
  await first.add([file('a'), file('b')], urlOf)
  await second.add([file('c')], urlOf)
  expect(addresses(second)).toEqual(['/images/a.webp', '/images/b.webp', '/images/c.webp'])
  second.move(second.getState().pictures[2]!.id, 0)
  first.sync()
  expect(addresses(first)).toEqual(['/images/c.webp', '/images/a.webp', '/images/b.webp'])
  expect(first.getState().pictures[1]!.preview).toMatch(/^blob:/)
  first.remove(first.getState().pictures[1]!.id)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const sending = second.add([file('d')], (added, progress) => released.then(() => urlOf(added, progress)))
  second.sync()
  expect(addresses(second)).toEqual(['/images/c.webp', '/images/b.webp', 'uploading'])
  release()
  await sending
  expect(addresses(second)).toEqual(['/images/c.webp', '/images/b.webp', '/images/d.webp'])
})

test('if storage is blocked, typed values stay on the page', () => {
  vi.unstubAllGlobals()
  const { store } = newStore()
  store.setValue('make', 'Porsche')
  store.setValue('model', '911')
  expect(store.getState().values).toMatchObject({ make: 'Porsche', model: '911' })
})

function newStore() {
  const openStore = () => createDraftStore('car')
  return { store: openStore(), open: openStore, stored: () => local.getItem('car') }
}
