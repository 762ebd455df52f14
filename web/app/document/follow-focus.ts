/** Milliseconds to wait, because other code may set the focus itself. */
const settleTime = 100

/** Elements that can receive the focus for a removed descendant. */
const places =
  'main, section, article, aside, nav, header, footer, form, fieldset, li, tr, tbody, dialog, [tabindex], [role=tabpanel]'

/** The last focused element, followed by its ancestors that can receive the focus, from the inside out. */
let path: HTMLElement[] = []
/** The element that has the focus instead of a removed one. */
let placeholder: HTMLElement | undefined
let isFollowing = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Restores the focus when an action removes or disables the focused element, because users of keyboards and screen
 * readers would lose their position. The nearest remaining ancestor gets the focus unless other code sets it. An element
 * that was only disabled gets it back. This module is loaded when the user first presses Tab.
 */
export function followFocus() {
  if (isFollowing) return
  isFollowing = true
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

/** Focuses an element that is normally not focusable. It becomes focusable only while it has the focus. */
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
