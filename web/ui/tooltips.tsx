import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Delays in milliseconds (docs/specification.md, Constants and limits) and distances in pixels. */
const tooltipLimits = { delay: 700, skipDelay: 300, gap: 8, margin: 8 } as const

const tooltipId = 'tooltip'

/** When the last tooltip closed. If another tooltip follows shortly afterward, it opens without a delay. */
let closedAt = 0

function followTooltips(tip: HTMLElement): () => void {
  let control: HTMLElement | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()
  const listenTo = <K extends keyof DocumentEventMap>(name: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, listener, { capture: true, passive: true, signal: stop.signal })

  listenTo('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'touch' || tip.contains(target as Node)) return
    const next = controlAt(target)
    if (next === control) return
    leave()
    if (!next) return
    control = next
    if (Date.now() - closedAt < tooltipLimits.skipDelay) openTip()
    else opening = setTimeout(openTip, tooltipLimits.delay)
  })
  listenTo('pointerout', ({ relatedTarget }) => !relatedTarget && leave())
  listenTo('focusin', ({ target }) => {
    const next = controlAt(target)
    if (next === control || !(target as Element).matches(':focus-visible')) return
    leave()
    control = next
    if (next) openTip()
  })
  listenTo('focusout', ({ target }) => controlAt(target) === control && leave())
  // After a click, the tooltip stays closed until the pointer returns to the control.
  listenTo('pointerdown', close)
  listenTo('click', close)
  listenTo('keydown', ({ key }) => key === 'Escape' && close())
  listenTo('scroll', () => tip.matches(':popover-open') && place(tip, control!))

  return () => {
    leave()
    stop.abort()
  }

  function openTip() {
    const text = control?.isConnected && control.dataset.tooltip
    if (!text) return
    tip.textContent = text
    tip.showPopover?.()
    place(tip, control!)
    // If the tooltip repeats the label, screen readers would read the text twice.
    if (control!.ariaLabel !== text) control!.setAttribute('aria-describedby', tooltipId)
  }

  function close() {
    clearTimeout(opening)
    if (!tip.textContent) return
    tip.hidePopover?.()
    tip.textContent = ''
    control?.removeAttribute('aria-describedby')
    closedAt = Date.now()
  }

  function leave() {
    close()
    control = undefined
  }
}

function controlAt(target: EventTarget | null): HTMLElement | undefined {
  return (target as Element | null)?.closest?.<HTMLElement>('[data-tooltip]') ?? undefined
}

function place(tip: HTMLElement, control: HTMLElement) {
  const { gap, margin } = tooltipLimits
  const { top, bottom, left, width } = control.getBoundingClientRect()
  const above = top - tip.offsetHeight - gap
  const rightmost = document.documentElement.clientWidth - tip.offsetWidth - margin
  tip.style.top = `${above < margin ? bottom + gap : above}px`
  tip.style.left = `${Math.max(margin, Math.min(left + (width - tip.offsetWidth) / 2, rightmost))}px`
}

/**
 * The only tooltip on the page. It shows the `data-tooltip` of the control that is hovered or focused. Controls still need an
 * accessible name, because a tooltip isn't a label and doesn't appear on touch screens.
 */
export function Tooltips() {
  const { key } = useLocation()
  return <Tip key={key} />
}

function Tip() {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => followTooltips(tip.current!), [])
  return <div ref={tip} id={tooltipId} role="tooltip" popover="manual" className={look} />
}

/** A pseudo-element fills the gap to the control, so moving the pointer to the tooltip doesn't close it. */
const look =
  'label fixed inset-auto m-0 max-w-64 overflow-visible rounded-card bg-ink px-3 py-2 text-ground empty:hidden ' +
  "before:absolute before:inset-x-0 before:-inset-y-2 before:-z-10 before:content-['']"
