/** Milliseconds that other code has to set the focus itself. */
const settleTime = 100

/** Elements that can receive the focus for a removed descendant. */
const places =
  'main, section, article, aside, nav, header, footer, form, fieldset, li, tr, tbody, dialog, [tabindex], [role=tabpanel]'

/** The last focused element, followed by its enclosing places from the inside out. */
let path: HTMLElement[] = []
/** The place that has the focus instead of a removed element. */
let placeholder: HTMLElement | undefined
let isFollowed = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Restores a lost focus. An action may remove or disable the focused element, which would strand users of keyboards and
 * screen readers. The nearest remaining place gets the focus unless other code sets it. An element that was only
 * disabled gets it back. Loaded at the first press of Tab.
 */
export function followFocus() {
  if (isFollowed) return
  isFollowed = true
  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => note(target as Element))
  // A click outside of all controls is meant to drop the focus.
  document.addEventListener('pointerdown', () => (path = []))
  new MutationObserver(() => (timer ??= setTimeout(restoreFocus, settleTime))).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'disabled', 'hidden', 'open'],
  })
}

function note(target: Element | null) {
  if (!(target instanceof HTMLElement) || target === document.body || target === placeholder) return
  path = [target]
  for (let node = target.parentElement; node; node = node.parentElement) if (node.matches(places)) path.push(node)
}

function restoreFocus() {
  timer = undefined
  const [first, ...around] = path
  if (document.activeElement !== document.body || !first) return
  if (first.isConnected && first.matches(':disabled')) return // restored once it is enabled again
  if (!tryFocus(first)) around.some(focusPlace)
}

function tryFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Focuses a place. It is focusable only while it has the focus. */
function focusPlace(place: HTMLElement): boolean {
  if (place.hasAttribute('tabindex')) return tryFocus(place)
  placeholder = place
  place.tabIndex = -1
  place.style.outline = 'none'
  const leave = () => {
    placeholder = undefined
    place.removeAttribute('tabindex')
    place.style.removeProperty('outline')
  }
  const isFocused = tryFocus(place)
  if (isFocused) place.addEventListener('blur', leave, { once: true })
  else leave()
  return isFocused
}
