import Ellipsis from 'lucide-react/icons/ellipsis'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type MenuProps = {
  /** Name of the button, such as `More: 2019 Porsche 911`. */
  label: string
  /** What is seen of the button; three dots when absent. */
  face?: ReactNode
  /** Of the button with a face. */
  className?: string | undefined
  /** Buttons and links with the classes of `menuItem`. */
  children: ReactNode
}

/**
 * What is seldom done, behind a button. The native popover is closed by Esc and by a click beside it, and gives the focus back;
 * it lies above everything, so that no table cuts it off.
 */
export function Menu({ label, face, className, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  // It closes once something in it was chosen, however soon: what that opens gives the focus back to the button.
  useEffect(() => {
    const it = menu.current!
    const close = () => it.hidePopover()
    it.addEventListener('click', close)
    return () => it.removeEventListener('click', close)
  }, [])

  // And when its button scrolls away.
  useEffect(() => {
    const it = menu.current
    if (!isOpen || !it) return
    const close = () => it.hidePopover()
    addEventListener('scroll', close, { passive: true })
    return () => removeEventListener('scroll', close)
  }, [isOpen])

  // At once, not when the browser tells that it has opened: a key that comes meanwhile would go astray.
  function onClick(event: MouseEvent) {
    event.preventDefault()
    const it = menu.current!
    it.togglePopover()
    if (!it.matches(':popover-open')) return
    place(it, button.current!, face ? 'left' : 'right')
    const items = [...it.querySelectorAll<HTMLElement>('a, button')]
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

/** Below its button, or above it where there is no room; at its left or right edge, as far as the screen goes. */
function place(menu: HTMLElement, button: HTMLElement, edge: 'left' | 'right') {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isRoom = bottom + menu.offsetHeight + gap < clientHeight || top < menu.offsetHeight + gap
  const wanted = edge === 'left' ? left : right - menu.offsetWidth
  menu.style.left = `${Math.max(gap, Math.min(wanted, clientWidth - menu.offsetWidth - gap))}px`
  menu.style.top = `${isRoom ? bottom + gap : top - gap - menu.offsetHeight}px`
}

const gap = 4

const popover =
  'inset-auto m-0 max-h-[calc(100vh-2rem)] max-w-[calc(100vw-0.5rem)] min-w-44 overflow-y-auto rounded-card border border-line bg-surface py-2 text-ink ' +
  'shadow-2xl shadow-black/30'

/** The classes of a button or link in it. */
export const menuItem =
  'flex min-h-11 w-full items-center px-5 text-left text-sm whitespace-nowrap transition-colors hover:bg-raised ' +
  'hover:text-accent-strong focus-visible:-outline-offset-2 disabled:opacity-50'
