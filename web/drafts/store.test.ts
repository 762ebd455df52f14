import { expect, test } from 'vitest'
import { notesOf } from './pictures.ts'
import { createDraftStore, hasChanges, type Upload } from './store.ts'

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
  const { store, written } = newStore()
  store.setValue('make', 'Porsche')
  const seen: number[] = []
  const upload: Upload = async (it, progress) => {
    const before = written()
    const stop = store.subscribe(() => void seen.push(store.getState().pictures[0]!.progress))
    for (const share of [0.2, 0.7]) progress.onProgress(share)
    stop()
    expect(written()).toBe(before)
    return urlOf(it, progress)
  }
  await store.add([file('a')], upload)
  expect(seen).toEqual([0.2, 0.7])
  expect(addresses(store)).toEqual(['/images/a.webp'])
})

test('another try is offered only where it can help', async () => {
  const { store } = newStore()
  await store.add([file('drawing.svg'), file('a')], async ({ name }) => {
    throw new Error(name === 'a' ? 'The line is dead.' : 'never')
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
  const { store, closed } = newStore()
  const hanging: Upload = (_, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const sending = store.add([file('a')], hanging)
  store.remove(store.getState().pictures[0]!.id)
  await sending
  expect(store.getState().pictures).toEqual([])
  expect(closed).toEqual(['blob:a'])
})

test('flaws are kept with the car, come to other tabs, and stay where both tabs wrote', () => {
  const { store: first, again, kept } = newStore()
  const second = again()
  const dent = { place: 'rear', kind: 'dent', size: '', words: '', imageUrls: [] }
  first.setCondition({ flaws: [dent], noneKnown: false })
  second.sync()
  expect(second.getState().condition.flaws).toEqual([dent])
  expect(again().getState().condition.flaws).toEqual([dent])
  second.setCondition({ flaws: [], noneKnown: true })
  first.setValue('model', '911')
  expect(first.getState().condition.flaws).toEqual([dent])
  const before = first.clear()
  expect(kept()).toBeNull()
  expect(hasChanges(first.getState())).toBe(false)
  first.restore(before)
  expect(first.getState().condition.flaws).toEqual([dent])
})

test('starting over forgets everything, and can be taken back', async () => {
  const { store, kept } = newStore()
  store.setValue('make', 'Porsche')
  await store.add([file('a')], urlOf)
  const before = store.clear()
  expect(hasChanges(store.getState())).toBe(false)
  expect(kept()).toBeNull()
  store.restore(before)
  expect(store.getState().values.make).toBe('Porsche')
  expect(addresses(store)).toEqual(['/images/a.webp'])
})

test('two tabs write one draft: neither loses what the other wrote', async () => {
  const { store: first, again } = newStore()
  const second = again()
  first.setValue('model', '911')
  second.setValue('color', 'Red') // the news may still be on its way
  expect(again().getState().values).toMatchObject({ model: '911', color: 'Red' })
  expect(first.getState().values.color).toBe('')
  first.sync()
  expect(first.getState().values.color).toBe('Red')
  second.setValue('model', '964')
  second.setValue('price', '85000')
  first.sync()
  expect(first.getState().values).toMatchObject({ model: '911', price: '85000' })
  second.clear()
  first.sync()
  expect(first.getState().values).toMatchObject({ model: '911', price: '85000' })
  const third = again()
  third.sync()
  expect(hasChanges(third.getState())).toBe(false)
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
  first.remove(first.getState().pictures[1]!.id)
  let arrived = () => {}
  const held = new Promise<void>((resolve) => (arrived = resolve))
  const sending = second.add([file('d')], (it, progress) => held.then(() => urlOf(it, progress)))
  expect(addresses(second)).toEqual(['/images/c.webp', '/images/b.webp', 'uploading'])
  first.clear()
  arrived()
  await sending
  expect(addresses(second)).toEqual(['/images/c.webp', '/images/b.webp', '/images/d.webp'])
})

test('where nothing can be kept, what was typed stays on the page', () => {
  const store = createDraftStore({
    storage: { read: () => null, write: () => {} },
    preview: { open: () => '', close: () => {} },
    explain: String,
    isFinal: () => false,
    now: () => 1_000,
  })
  store.setValue('make', 'Porsche')
  store.setValue('model', '911')
  expect(store.getState().values).toMatchObject({ make: 'Porsche', model: '911' })
})

function newStore() {
  let text: string | null = null
  let writes = 0
  const closed: string[] = []
  const again = () =>
    createDraftStore({
      storage: { read: () => text, write: (next) => void ((text = next), (writes += 1)) },
      preview: { open: ({ name }) => `blob:${name}`, close: (url) => void closed.push(url) },
      explain: (error) => (error as Error).message,
      isFinal: (error) => (error as Error).message === 'never',
      now: () => 1_000,
    })
  return { store: again(), again, closed, kept: () => text, written: () => writes }
}
