import { clearNames, isMotionAllowed, reuseLoadedPicture, nameParts, setName, visiblePart } from './moving-parts.ts'
import { recordResults } from './moving-results.ts'
import { type LoaderResults, settleData } from './settle.ts'

/** Milliseconds to wait for React to render the next page. The screen doesn't change in the meantime. */
const longestRender = 300

/** Animates the vehicle or the results to their positions on the new page. Called once the page is rendered. */
let moveIn: (() => void) | undefined
let shownPath = location.pathname
let pressedTop = 0
let latest: ViewTransition | undefined

/**
 * Called when the next page's data is loaded, before React renders it. If a vehicle is on both pages, and on one of them as a
 * card, captures it for a view transition. If only the search changes, records the positions of the cards.
 */
export async function leavePage({ url, method, signal }: Request, results: LoaderResults | void) {
  moveIn = undefined
  if (results) await settleData(results)
  if (signal.aborted || method !== 'GET' || !isMotionAllowed()) return
  const { pathname } = new URL(url)
  if (pathname === shownPath) moveIn = recordResults()
  else if (canTransition()) await leaveFor(pathname, signal)
}

/** Called when React has rendered a page. */
export function enterPage({ pathname }: { pathname: string }) {
  shownPath = pathname
  const move = moveIn
  moveIn = undefined
  queueMicrotask(() => move?.()) // after the scroll position has been restored
}

/** Opens or closes a dialog with a vehicle's picture, and animates the picture between the page and the dialog. */
export function movePicture(from: HTMLElement | undefined, change: () => void, findNew: () => HTMLElement | undefined) {
  if (!from || !isMotionAllowed() || !canTransition()) return change()
  clearNames()
  setName(from, 'full-picture')
  start(() => {
    clearNames()
    change()
    const to = findNew()
    if (!to) return latest?.skipTransition()
    setName(to, 'full-picture')
    reuseLoadedPicture(from, to)
  })
}

async function leaveFor(path: string, signal: AbortSignal) {
  const [from, to] = [vehicleOf(shownPath), vehicleOf(path)]
  const isReturn = location.pathname === path // Back and Forward change the URL before the page changes
  const card = to && !(from && isReturn) ? findCard(to) : undefined
  const old = card ?? (from && findPage())
  const picture = old && visiblePart(old, 'picture')
  if (!picture) return
  if (card) pressedTop = picture.getBoundingClientRect().top
  clearNames()
  nameParts(old)
  const findNew = card ? findPage : () => findCard(from!)
  await new Promise<void>((captured) => {
    start(() => {
      clearNames()
      captured()
      return entered(signal, () => enter(picture, findNew()))
    })
  })
}

/** Resolves when React has rendered the new page. Skips the transition if that takes too long or another navigation starts. */
function entered(signal: AbortSignal, move: () => boolean): Promise<void> {
  const transition = latest
  return new Promise((resolve) => {
    const finish = (isSuccess: boolean) => {
      clearTimeout(timer)
      if (!isSuccess) transition?.skipTransition()
      resolve()
    }
    const stop = () => {
      moveIn = undefined
      finish(false)
    }
    const timer = setTimeout(stop, longestRender)
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()
    moveIn = () => {
      signal.removeEventListener('abort', stop)
      finish(move())
    }
  })
}

function enter(oldPicture: HTMLElement, root: Element | undefined): boolean {
  const picture = root && visiblePart(root, 'picture')
  if (!picture) return false
  nameParts(root)
  reuseLoadedPicture(oldPicture, picture)
  document.getElementById('main')?.animate([{ opacity: 0 }, {}], { duration: 180 })
  return true
}

function start(update: () => void | Promise<void>) {
  const transition = document.startViewTransition(update)
  latest = transition
  const finish = () => {
    if (latest === transition) clearNames()
  }
  transition.ready.catch(() => {}) // the transition was skipped
  transition.finished.then(finish, finish)
}

function canTransition(): boolean {
  return 'startViewTransition' in document
}

/** Returns the ID of the vehicle whose page has this path. */
function vehicleOf(path: string): string | undefined {
  return /^\/vehicles\/(\d+)$/.exec(path)?.[1]
}

function findPage(): Element | undefined {
  return document.querySelector('[data-opener]') ?? undefined
}

/**
 * Finds a vehicle's card on the screen. If there are several, returns the one at the vertical position of the last pressed
 * card.
 */
function findCard(id: string): Element | undefined {
  const distance = (card: Element) =>
    Math.abs((visiblePart(card, 'picture')?.getBoundingClientRect().top ?? Infinity) - pressedTop)
  return [...document.querySelectorAll(`article:has(a[href="/vehicles/${id}"])`)]
    .toSorted((one, other) => distance(one) - distance(other))
    .at(0)
}
