import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterPage, leavePage, movePicture } from './motion.ts'

const listPath = '/vehicles'
const carPath = '/vehicles/7'

const list = `
  <article><div data-move="picture"></div><h2 data-move="name"><a href="/vehicles/7">BMW</a></h2><p data-move="price">$7</p></article>
  <article><div data-move="picture"></div><h2 data-move="name"><a href="/vehicles/8">Audi</a></h2><p data-move="price">$8</p></article>`
const car = '<div data-opener><h1 data-move="name">BMW</h1><p data-move="price">$7</p><a data-move="picture"></a></div>'

/** The names of the elements when the browser captured the old and the new page. Undefined after a skipped transition. */
type Capture = { before: string[]; after?: string[]; isSkipped?: boolean }

let captures: Capture[]
let isMotionReduced = false

beforeEach(() => {
  captures = []
  isMotionReduced = false
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: !isMotionReduced }) as MediaQueryList)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 100))
  Object.assign(document, { startViewTransition })
  document.body.innerHTML = list
  enterPage({ pathname: listPath })
})

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'startViewTransition')
  document.body.innerHTML = ''
})

const names = () =>
  [...document.querySelectorAll<HTMLElement>('[data-move]')]
    .map((part) => part.style.viewTransitionName)
    .filter(Boolean)

function startViewTransition(update: () => void | Promise<void>) {
  const capture: Capture = { before: names() }
  captures.push(capture)
  const finished = (async () => {
    await Promise.resolve()
    await update()
    if (!capture.isSkipped) capture.after = names()
  })()
  const skipTransition = () => void (capture.isSkipped = true)
  return { ready: finished, finished, updateCallbackDone: finished, skipTransition, types: new Set() }
}

async function open(path: string, html: string, signal?: AbortSignal) {
  await leavePage(new Request(`http://localhost${path}`, signal ? { signal } : {}), {})
  document.body.innerHTML = html
  enterPage({ pathname: path })
  await vi.waitFor(() => expect(names()).toEqual([]))
}

const parts = ['vehicle-picture', 'vehicle-name', 'vehicle-price']

test('a card moves to its page and back, and each name is used once at a time', async () => {
  await open(carPath, car)
  await vi.waitFor(() => expect(captures).toEqual([{ before: parts, after: expect.arrayContaining(parts) }]))
  await open(listPath, list)
  await vi.waitFor(() => expect(captures[1]).toEqual({ before: expect.arrayContaining(parts), after: parts }))
  expect(names()).toEqual([])
})

test('if the new page still shows placeholders, the transition is skipped', async () => {
  await open(carPath, '<p>Loading vehicle…</p>')
  await vi.waitFor(() => expect(captures).toEqual([{ before: parts, isSkipped: true }]))
})

test('if another navigation starts meanwhile, the transition is skipped', async () => {
  const controller = new AbortController()
  await leavePage(new Request(`http://localhost${carPath}`, { signal: controller.signal }), {})
  controller.abort()
  await vi.waitFor(() => expect(captures).toEqual([{ before: parts, isSkipped: true }]))
  expect(names()).toEqual([])
})

test('nothing moves for users who prefer reduced motion, between unrelated pages, or without the API', async () => {
  await open('/sell', '<h1>Sell</h1>')
  enterPage({ pathname: listPath })
  document.body.innerHTML = list
  isMotionReduced = true
  await open(carPath, car)
  const change = vi.fn()
  movePicture(document.body, change, () => document.body)
  isMotionReduced = false
  Reflect.deleteProperty(document, 'startViewTransition')
  movePicture(document.body, change, () => document.body)
  expect(change).toHaveBeenCalledTimes(2)
  expect(captures).toEqual([])
})

test('a picture moves to a dialog', async () => {
  document.body.innerHTML = car + car
  const [page, dialog] = document.querySelectorAll<HTMLElement>('[data-move=picture]')
  movePicture(
    page,
    () => {},
    () => dialog,
  )
  await vi.waitFor(() => expect(captures).toEqual([{ before: ['full-picture'], after: ['full-picture'] }]))
  await vi.waitFor(() => expect(names()).toEqual([]))
})

test('after a filter change, cards glide to their new places, new ones fade in, and the count rolls', async () => {
  const animate = vi.fn()
  Element.prototype.animate = animate
  const top = (card: number) => ({ left: 0, top: card, right: 100, bottom: card + 100 }) as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return top([...document.querySelectorAll('article')].indexOf(this as HTMLElement) * 100)
  })
  const page = (...cars: number[]) =>
    `<section data-move="results"><output><span>${cars.length} results</span></output>
    ${cars.map((id) => `<article><a href="/vehicles/${id}"></a></article>`).join('')}</section>`
  document.body.innerHTML = page(7, 8, 9)
  await open(listPath, page(9, 5))
  await vi.waitFor(() => expect(animate).toHaveBeenCalledTimes(3))
  const starts = animate.mock.calls.map(([[start]]) => start)
  expect(starts).toEqual([
    { transform: 'translateY(60%)', opacity: 0 },
    { transform: 'translate(0px, 200px)' },
    { opacity: 0 },
  ])
  for (const [, { duration }] of animate.mock.calls) expect(duration).toBeLessThanOrEqual(300)
  Reflect.deleteProperty(Element.prototype, 'animate')
})
