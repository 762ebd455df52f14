import X from 'lucide-react/icons/x'
import type { ComponentProps, FocusEvent, SyntheticEvent, ToggleEvent } from 'react'

type SheetProps = ComponentProps<'div'> & { id: string; title: string; as: 'complementary' | 'dialog' }

/**
 * A sheet that slides in from an edge of a small screen. `className` sets the edge. A button whose `popoverTarget` is the
 * sheet's ID opens it, which also works before hydration and without JavaScript.
 */
export function Sheet({ as, title, className = '', children, ...props }: SheetProps) {
  return (
    <div
      popover="auto"
      role={as}
      aria-label={title}
      onToggle={focusTitle}
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

function focusTitle({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector('p')?.focus()
}

/** Closes the sheet when the focus leaves it. Otherwise, it would cover the focused element. */
function closeWhenLeft(event: FocusEvent<HTMLElement>) {
  if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) closeSheet(event)
}
