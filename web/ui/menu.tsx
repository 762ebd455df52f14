import Ellipsis from 'lucide-react/icons/ellipsis'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type MenuProps = {
  /** The accessible name of the button, such as `More: 2019 Porsche 911`. */
  label: string
  /** The button's content. The default is an icon with three dots. */
  face?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * A button with a menu of secondary actions. The menu is a native popover, so the browser closes it on Esc or a click outside
 * and then returns focus. It is in the top layer, so a scrolling table doesn't clip it.
 */
export function Menu({ label, face, className, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  // Close the menu before the clicked item opens a dialog. Otherwise, focus couldn't return to the button after the dialog.
  useEffect(() => {
    const popoverElement = menu.current!
    const close = () => popoverElement.hidePopover()
    popoverElement.addEventListener('click', close)
    return () => popoverElement.removeEventListener('click', close)
  }, [])

  // Close the menu on scroll, because it wouldn't move with its button.
  useEffect(() => {
    const popoverElement = menu.current
    if (!isOpen || !popoverElement) return
    const close = () => popoverElement.hidePopover()
    addEventListener('scroll', close, { passive: true })
    return () => removeEventListener('scroll', close)
  }, [isOpen])

  // Move focus synchronously. The toggle event fires later, and keys that are pressed before it would be lost.
  function onClick(event: MouseEvent) {
    event.preventDefault()
    const popoverElement = menu.current!
    popoverElement.togglePopover()
    if (!popoverElement.matches(':popover-open')) return
    place(popoverElement, button.current!, face ? 'left' : 'right')
    const items = [...popoverElement.querySelectorAll<HTMLElement>('a, button')]
    items.find((item) => item.checkVisibility())?.focus({ preventScroll: true })
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        onClick={onClick}
        className={face ? className : dots}
      >
        {face ?? <Ellipsis aria-hidden className="size-5" />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={popover}
      >
        {children}
      </div>
    </>
  )
}

const dots =
  'grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink'

function place(menu: HTMLElement, button: HTMLElement, edge: 'left' | 'right') {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const fitsBelow = bottom + menu.offsetHeight + gap < clientHeight || top < menu.offsetHeight + gap
  const x = edge === 'left' ? left : right - menu.offsetWidth
  menu.style.left = `${Math.max(gap, Math.min(x, clientWidth - menu.offsetWidth - gap))}px`
  menu.style.top = `${fitsBelow ? bottom + gap : top - gap - menu.offsetHeight}px`
}

const gap = 4

const popover =
  'inset-auto m-0 max-h-[calc(100vh-2rem)] max-w-[calc(100vw-0.5rem)] min-w-44 overflow-y-auto rounded-card border border-line bg-surface py-2 text-ink ' +
  'shadow-2xl shadow-black/30'

const item =
  'flex min-h-11 w-full items-center px-5 text-left text-sm whitespace-nowrap transition-colors hover:bg-raised ' +
  'focus-visible:-outline-offset-2 disabled:opacity-50'

export const menuItem = `${item} hover:text-accent-strong`

/** An action that removes or blocks something. Put such items last. */
export const destructiveItem = `${item} text-danger hover:bg-danger hover:text-ground`
