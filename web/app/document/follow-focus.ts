/** Milliseconds to wait before moving focus, which gives the code that caused the change time to move it first. */
const settleTime = 100

const places =
  'main, section, article, aside, nav, header, footer, form, fieldset, li, tr, tbody, dialog, [tabindex], [role=tabpanel]'

/** The last focused element, followed by its ancestors that can receive focus instead, innermost first. */
let path: HTMLElement[] = []
/** The ancestor that has focus in place of a removed element. It is focusable only until it loses focus. */
let placeholder: HTMLElement | undefined
let isFollowing = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps keyboard and screen reader users from losing their place when an action removes or disables the focused
 * element. Unless other code moves focus, the nearest remaining ancestor receives it. If the element was only
 * disabled, it regains focus once it is enabled. This module is loaded when the user first presses Tab.
 */
export function followFocus() {
  if (isFollowing) return
  isFollowing = true
  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => note(target as Element))
  // A click outside all controls clears focus on purpose, so forget the focused element.
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
  if (first.isConnected && first.matches(':disabled')) return
  if (!tryFocus(first)) around.some(focusPlace)
}

function tryFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Focuses an element that normally isn't focusable. The element has a tabindex only while it has focus. */
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
