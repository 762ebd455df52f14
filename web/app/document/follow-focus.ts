/** Milliseconds in which whoever knows better where the focus belongs gives it there. */
const patience = 100

/** What somebody would call a place. */
const places =
  'main, section, article, aside, nav, header, footer, form, fieldset, li, tr, tbody, dialog, [tabindex], [role=tabpanel]'

/** What had the focus last, and the places around it from the inside. */
let had: HTMLElement[] = []
/** What has the focus instead of something that has gone. */
let standIn: HTMLElement | undefined
let isFollowed = false
let looking: ReturnType<typeof setTimeout> | undefined

/**
 * What has the focus may go with what was done, and then nobody who goes by keyboard or by ear knows where they are. What
 * stood nearest around it gets the focus, unless somebody gives it elsewhere; what only could not have it for a while, as a
 * button that works, gets it back. Loaded once somebody presses Tab.
 */
export function followFocus() {
  if (isFollowed) return
  isFollowed = true
  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => note(target as Element))
  // Who presses beside everything wants it nowhere.
  document.addEventListener('pointerdown', () => (had = []))
  new MutationObserver(() => (looking ??= setTimeout(look, patience))).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'disabled', 'hidden', 'open'],
  })
}

function note(target: Element | null) {
  if (!(target instanceof HTMLElement) || target === document.body || target === standIn) return
  had = [target]
  for (let it = target.parentElement; it; it = it.parentElement) if (it.matches(places)) had.push(it)
}

function look() {
  looking = undefined
  const [first, ...around] = had
  if (document.activeElement !== document.body || !first) return
  if (first.isConnected && first.matches(':disabled')) return // it is given back once it is not any more
  if (!take(first)) around.some(stand)
}

function take(it: HTMLElement): boolean {
  it.focus({ preventScroll: true })
  return document.activeElement === it
}

/** A place can have the focus only for as long as it has it. */
function stand(place: HTMLElement): boolean {
  if (place.hasAttribute('tabindex')) return take(place)
  standIn = place
  place.tabIndex = -1
  place.style.outline = 'none'
  const leave = () => {
    standIn = undefined
    place.removeAttribute('tabindex')
    place.style.removeProperty('outline')
  }
  const isTaken = take(place)
  if (isTaken) place.addEventListener('blur', leave, { once: true })
  else leave()
  return isTaken
}
