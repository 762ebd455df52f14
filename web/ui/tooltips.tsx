import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { followTooltips, tooltipId } from './follow-tooltips.ts'

/**
 * The one tooltip of the page: it shows `data-tooltip` of the control that is pointed at or reached by keyboard. The
 * control needs a name of its own: a tooltip is no label, and fingers never see it.
 */
export function Tooltips() {
  const { key } = useLocation()
  return <Tip key={key} /> // another address has other controls
}

function Tip() {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => followTooltips(tip.current!), [])
  return <div ref={tip} id={tooltipId} role="tooltip" popover="manual" className={look} />
}

/** The area around it belongs to it, so that a pointer can move from the control onto it. */
const look =
  'label fixed inset-auto m-0 max-w-64 overflow-visible rounded-card bg-ink px-3 py-2 text-ground empty:hidden ' +
  "before:absolute before:inset-x-0 before:-inset-y-2 before:-z-10 before:content-['']"
