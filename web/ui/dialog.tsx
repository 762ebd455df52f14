import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { KeepOpen } from './keep-dialog-open.ts'

type DialogProps = {
  open: boolean
  /** Called on Esc, on a click beside the dialog, and by the close button; none of them is there while a child keeps it open. */
  onClose: () => void
  title: ReactNode
  /** `side` is a sheet from the right edge. */
  variant?: 'centre' | 'side'
  /** A field in it that is marked by `data-first` gets the focus, else the title. */
  children: ReactNode
}

/** The native dialog: focus stays inside, Esc closes it, and the page behind is inert. */
export function Dialog({ open, onClose, title, variant = 'centre', children }: DialogProps) {
  const titleId = useId()
  const [isKept, setKept] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // showModal() is the only way to a modal dialog: there is no attribute for it.
  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    // The browser would focus the close button.
    const first = dialog.current?.querySelector<HTMLElement>('[data-first]') ?? heading.current
    first?.focus()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // `closedby` is not in all browsers; Esc and the close button work everywhere, and are refused everywhere.
      closedby={isKept ? 'none' : 'any'}
      onCancel={(event) => isKept && event.preventDefault()}
      className={`${base} ${variants[variant]}`}
    >
      <div className="flex min-h-full flex-col p-6 sm:p-8">
        <div className="mb-6 flex items-start justify-between gap-6">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          {!isKept && (
            <button type="button" aria-label="Close" onClick={onClose} className="-m-3 p-3 text-muted hover:text-ink">
              <X aria-hidden className="size-5" />
            </button>
          )}
        </div>
        <KeepOpen value={setKept}>{open && children}</KeepOpen>
      </div>
    </dialog>
  )
}

const base =
  'border-line bg-surface text-ink backdrop:bg-black/60 starting:open:opacity-0 open:opacity-100 ' +
  'transition-[opacity,translate] duration-300 ease-glide overscroll-contain'

const variants = {
  centre: 'm-auto w-[min(36rem,calc(100vw-2rem))] rounded-card border',
  side: 'm-0 ml-auto h-dvh max-h-none w-full max-w-104 border-l starting:open:translate-x-8',
}
