import X from 'lucide-react/icons/x'
import { type ComponentProps, type FocusEvent, type SyntheticEvent, type ToggleEvent, useState } from 'react'

type SheetProps = ComponentProps<'div'> & { id: string; title: string; as: 'complementary' | 'dialog' }

/**
 * A sheet that slides in from an edge of a small screen. `className` sets the edge. A button whose `popoverTarget` is the
 * sheet's ID opens it, even before hydration and without JavaScript. An open sheet is a modal dialog. `as` is the sheet's
 * ARIA role while it isn't open as a dialog, for example when it is shown as part of the page on a large screen.
 */
export function Sheet({ as, title, className = '', children, ...props }: SheetProps) {
  const [isOpen, setOpen] = useState(false)

  function note({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open')
    if (newState === 'open') currentTarget.querySelector('p')?.focus()
  }

  return (
    <div
      popover="auto"
      role={isOpen ? 'dialog' : as}
      aria-modal={isOpen || undefined}
      aria-label={title}
      onToggle={note}
      onBlur={closeWhenLeft}
      className={`sheet ${className}`}
      {...props}
    >
      <div className="sheet-head">
        <p tabIndex={-1} className="text-xl font-stretch-[116%] outline-none">
          {title}
        </p>
        <button type="button" aria-label="Close" onClick={closeSheet} className="-m-3 p-3 text-muted tiny:-mr-2">
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {children}
    </div>
  )
}

export function closeSheet({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

/**
 * Closes the sheet when focus leaves it, because the sheet would cover the focused element. Stays open if focus moves to an
 * ancestor of the sheet, such as `main`, which happens when the user clicks text in the sheet.
 */
function closeWhenLeft(event: FocusEvent<HTMLElement>) {
  const { currentTarget: sheet, relatedTarget: focused } = event
  if (focused && !sheet.contains(focused) && !focused.contains(sheet)) closeSheet(event)
}
