import { expect, test } from 'vitest'
import { createSale, isBegun, type Upload } from './sale.ts'

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)
const urlOf: Upload = async ({ name }) => `/images/${name}.webp`
const addresses = (sale: ReturnType<typeof newSale>['sale']) => sale.getState().pictures.map((it) => it.url ?? it.state)

test('every change is kept at once, and a new page goes on from there', async () => {
  const { sale, again } = newSale()
  sale.setValue('make', 'Porsche')
  await sale.add([file('a'), file('b')], urlOf)
  sale.move(sale.getState().pictures[1]!.id, 0)
  const next = again()
  expect(next.getState().values.make).toBe('Porsche')
  expect(addresses(next)).toEqual(['/images/b.webp', '/images/a.webp'])
})

test('pictures are sent one after the other, and one that is refused does not spoil the rest', async () => {
  const { sale } = newSale()
  let atOnce = 0
  const upload: Upload = async (it, progress) => {
    expect((atOnce += 1)).toBe(1)
    await Promise.resolve()
    atOnce -= 1
    if (it.name === 'bad') throw new Error('bad is no picture.')
    return urlOf(it, progress)
  }
  await Promise.all([sale.add([file('a'), file('bad')], upload), sale.add([file('c')], upload)])
  expect(addresses(sale)).toEqual(['/images/a.webp', 'failed', '/images/c.webp'])
  expect(sale.getState().pictures[1]).toMatchObject({ mistake: 'bad is no picture.', retryable: true })
  await sale.retry(sale.getState().pictures[1]!.id, urlOf)
  expect(addresses(sale)).toEqual(['/images/a.webp', '/images/bad.webp', '/images/c.webp'])
})

test('another try is offered only where it can help', async () => {
  const { sale } = newSale()
  await sale.add([file('drawing.svg'), file('a')], async ({ name }) => {
    throw new Error(name === 'a' ? 'The line is dead.' : 'never')
  })
  expect(sale.getState().pictures.map(({ retryable }) => retryable)).toEqual([false, true])
})

test('a file that is too large is not even sent', async () => {
  const { sale } = newSale()
  await sale.add([file('huge', 6 * 1024 * 1024)], () => Promise.reject(new Error('sent')))
  expect(sale.getState().pictures).toMatchObject([{ state: 'failed', mistake: 'huge is larger than 5MB.' }])
})

test('a picture that is removed while it is sent is gone, its call is ended, and nothing is said', async () => {
  const { sale, closed } = newSale()
  const hanging: Upload = (_, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const sending = sale.add([file('a')], hanging)
  sale.remove(sale.getState().pictures[0]!.id)
  await sending
  expect(sale.getState().pictures).toEqual([])
  expect(closed).toEqual(['blob:a'])
})

test('starting over forgets everything, and can be taken back', async () => {
  const { sale, kept } = newSale()
  sale.setValue('make', 'Porsche')
  await sale.add([file('a')], urlOf)
  const before = sale.clear()
  expect(isBegun(sale.getState())).toBe(false)
  expect(kept()).toBeNull()
  sale.restore(before)
  expect(sale.getState().values.make).toBe('Porsche')
  expect(addresses(sale)).toEqual(['/images/a.webp'])
})

function newSale() {
  let text: string | null = null
  const closed: string[] = []
  const again = () =>
    createSale({
      storage: { read: () => text, write: (next) => void (text = next) },
      preview: { open: ({ name }) => `blob:${name}`, close: (url) => void closed.push(url) },
      explain: (error) => (error as Error).message,
      isFinal: (error) => (error as Error).message === 'never',
      now: () => 1_000,
    })
  return { sale: again(), again, closed, kept: () => text }
}
