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
  store.getState().pictures.map((it) => it.url ?? it.state)

test('every change is kept at once, and a new page goes on from there', async () => {
  const { store, again } = newStore()
  store.setValue('make', 'Porsche')
  await store.add([file('a'), file('b')], urlOf)
  store.move(store.getState().pictures[1]!.id, 0)
  const next = again()
  expect(next.getState().values.make).toBe('Porsche')
  expect(addresses(next)).toEqual(['/images/b.webp', '/images/a.webp'])
})

test('pictures are sent one after the other, and one that is refused does not spoil the rest', async () => {
  const { store } = newStore()
  let atOnce = 0
  const upload: Upload = async (it, progress) => {
    expect((atOnce += 1)).toBe(1)
    await Promise.resolve()
    atOnce -= 1
    if (it.name === 'bad') throw new Error('bad is no picture.')
    return urlOf(it, progress)
  }
  await Promise.all([store.add([file('a'), file('bad')], upload), store.add([file('c')], upload)])
  expect(addresses(store)).toEqual(['/images/a.webp', 'failed', '/images/c.webp'])
  expect(store.getState().pictures[1]).toMatchObject({ mistake: 'bad is no picture.', retryable: true })
  await store.retry(store.getState().pictures[1]!.id, urlOf)
  expect(addresses(store)).toEqual(['/images/a.webp', '/images/bad.webp', '/images/c.webp'])
})

test('how far a picture has come is told here and not kept: nothing else has changed for other tabs', async () => {
  const { store, kept } = newStore()
  store.setValue('make', 'Porsche')
  const seen: number[] = []
  const upload: Upload = async (it, progress) => {
    const before = kept()
    const stop = store.subscribe(() => void seen.push(store.getState().pictures[0]!.progress))
    for (const share of [0.2, 0.7]) progress.onProgress(share)
    stop()
    expect(kept()).toBe(before)
    return urlOf(it, progress)
  }
  await store.add([file('a')], upload)
  expect(seen).toEqual([0.2, 0.7])
  expect(addresses(store)).toEqual(['/images/a.webp'])
})

test('another try is offered only where it can help', async () => {
  const { store } = newStore()
  await store.add([file('drawing.svg'), file('a')], async ({ name }) => {
    throw name === 'a' ? new Error('The line is dead.') : new PictureRefusal('It is no picture.')
  })
  expect(store.getState().pictures.map(({ retryable }) => retryable)).toEqual([false, true])
})

test('an empty file is not even looked at, and a large one is, because it can be made smaller', async () => {
  const { store } = newStore()
  await store.add([file('none', 0), file('large', 6 * 1024 * 1024)], urlOf)
  expect(addresses(store)).toEqual(['failed', '/images/large.webp'])
  expect(store.getState().pictures[0]).toMatchObject({ mistake: 'none is empty.' })
})

test('what is said of a picture is kept with it, also while it moves, and comes to other tabs', async () => {
  const { store, again } = newStore()
  await store.add([file('a'), file('b')], urlOf)
  const other = again()
  store.describe(store.getState().pictures[1]!.id, { group: 'interior', label: 'Seats' })
  store.move(store.getState().pictures[1]!.id, 0)
  other.sync()
  for (const it of [store, other, again()]) {
    expect(notesOf(it.getState().pictures)).toEqual([{ url: '/images/b.webp', group: 'interior', label: 'Seats' }])
  }
  other.describe(other.getState().pictures[0]!.id, { label: ' ' })
  store.sync()
  expect(notesOf(store.getState().pictures)).toEqual([{ url: '/images/b.webp', group: 'interior', label: null }])
})

test('pictures are put in another order at once, and back', async () => {
  const { store } = newStore()
  await store.add([file('a'), file('b'), file('c')], urlOf)
  const before = store.getState().pictures.map(({ id }) => id)
  store.arrange([before[2]!, before[0]!])
  expect(addresses(store)).toEqual(['/images/c.webp', '/images/a.webp', '/images/b.webp'])
  store.arrange(before)
  expect(addresses(store)).toEqual(['/images/a.webp', '/images/b.webp', '/images/c.webp'])
})

test('a picture that is removed while it is sent is gone, its call is ended, and nothing is said', async () => {
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

test('flaws are kept with the car', () => {
  const { store, again } = newStore()
  const dent = { place: 'rear', kind: 'dent', size: '', words: '', imageUrls: [] }
  store.setCondition({ flaws: [dent], noneKnown: false })
  expect(again().getState().condition.flaws).toEqual([dent])
})

test('starting over empties the form here and in other tabs, and can be taken back', async () => {
  const { store, again, kept } = newStore()
  const other = again()
  store.setValue('make', 'Porsche')
  await store.add([file('a')], urlOf)
  const before = store.clear()
  other.sync()
  for (const it of [store, other, again()]) expect(hasChanges(it.getState())).toBe(false)
  expect(kept()).toBe('"cleared"')
  store.restore(before)
  expect(store.getState().values.make).toBe('Porsche')
  expect(addresses(store)).toEqual(['/images/a.webp'])
  expect(again().getState().values.make).toBe('Porsche')
})

test('a car that is cleared is still in the account, and so is one that is restored', () => {
  const { store } = newStore()
  store.setValue('make', 'Porsche')
  store.set(() => ({ version: 3, isSaved: true }))
  const before = store.clear()
  expect(store.getState()).toMatchObject({ version: 3, isSaved: false })
  store.set(() => ({ version: 0 }))
  store.restore(before)
  expect(store.getState()).toMatchObject({ version: 0, isSaved: false, values: { make: 'Porsche' } })
})

test('an edit that is started over is one of the version as it is, and Undo brings its own back', () => {
  const store = createDraftStore('edit', { ...newCar(), version: 7 })
  store.setValue('make', 'Porsche')
  const before = store.startFrom({ ...newCar(), version: 8 })
  expect(store.getState()).toMatchObject({ version: 8, values: { make: '' } })
  expect(local.getItem('edit')).toBe('"cleared"')
  store.restore(before)
  expect(store.getState()).toMatchObject({ version: 7, values: { make: 'Porsche' } })
})

test('two tabs write one draft: neither loses what the other wrote', () => {
  const { store: first, again } = newStore()
  const second = again()
  first.setValue('model', '911')
  second.setValue('color', 'Red') // the news may still be on its way
  expect(again().getState().values).toMatchObject({ model: '911', color: 'Red' })
  expect(first.getState().values.color).toBe('')
  first.sync()
  expect(first.getState().values.color).toBe('Red')
  first.set(() => ({ version: 1, isSaved: true }))
  second.setValue('price', '85000')
  expect(second.getState()).toMatchObject({ version: 1, isSaved: false })
  first.set((state) => ({ isSaved: state.values.price === '' })) // as an answer to what was sent before
  expect(again().getState()).toMatchObject({ isSaved: false, values: { price: '85000' } })
})

test('what is no longer in the browser stays on the page', () => {
  const { store } = newStore()
  store.setValue('model', '911')
  local.removeItem('car')
  store.sync()
  store.setValue('color', 'Red')
  expect(store.getState().values).toMatchObject({ model: '911', color: 'Red' })
})

test('pictures of two tabs come together, in the order that was chosen last, and what one removes is gone', async () => {
  const { store: first, again } = newStore()
  const second = again()
  await first.add([file('a'), file('b')], urlOf)
  await second.add([file('c')], urlOf)
  expect(addresses(second)).toEqual(['/images/a.webp', '/images/b.webp', '/images/c.webp'])
  second.move(second.getState().pictures[2]!.id, 0)
  first.sync()
  expect(addresses(first)).toEqual(['/images/c.webp', '/images/a.webp', '/images/b.webp'])
  expect(first.getState().pictures[1]!.preview).toMatch(/^blob:/)
  first.remove(first.getState().pictures[1]!.id)
  let arrived = () => {}
  const held = new Promise<void>((resolve) => (arrived = resolve))
  const sending = second.add([file('d')], (it, progress) => held.then(() => urlOf(it, progress)))
  second.sync()
  expect(addresses(second)).toEqual(['/images/c.webp', '/images/b.webp', 'uploading'])
  arrived()
  await sending
  expect(addresses(second)).toEqual(['/images/c.webp', '/images/b.webp', '/images/d.webp'])
})

test('where nothing can be kept, what was typed stays on the page', () => {
  vi.unstubAllGlobals()
  const { store } = newStore()
  store.setValue('make', 'Porsche')
  store.setValue('model', '911')
  expect(store.getState().values).toMatchObject({ make: 'Porsche', model: '911' })
})

function newStore() {
  const again = () => createDraftStore('car')
  return { store: again(), again, kept: () => local.getItem('car') }
}
