import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef, useState, createContext, use, useEffect } from 'react'

type DialogProps = {
  open: boolean
  /**
   * Called when the user presses Esc, clicks outside the dialog or uses its close button. All three are disabled while the
   * content locks the dialog.
   */
  onClose: () => void
  title: ReactNode
  /** `side` is a sheet at the right edge. `full` covers the screen and has a sticky title. */
  variant?: keyof typeof variants
  /** The content. When the dialog opens, the element with `data-first` gets focus. If there is none, the title gets focus. */
  children: ReactNode
}

/** A modal dialog, based on the native `dialog` element. It keeps focus inside, closes on Esc and makes the page inert. */
export function Dialog({ open, onClose, title, variant = 'center', children }: DialogProps) {
  const look = variants[variant]
  const titleId = useId()
  const [isLocked, setLocked] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // Only `showModal` makes a dialog modal. Call it in a layout effect, so the content's effects can move focus afterward.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    // By default, the browser would focus the close button.
    const first = dialog.current?.querySelector<HTMLElement>('[data-first]') ?? heading.current
    first?.focus()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Handle `cancel`, because the browser fires `close` later, when the dialog may be open again.
      // Compare the target, because React also bubbles the events of nested dialogs and file inputs.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        if (isLocked) return event.preventDefault()
        event.currentTarget.close() // returns focus, even if `onClose` unmounts the dialog
        onClose()
      }}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && open && currentTarget.isConnected && !currentTarget.open) onClose()
      }}
      // Browsers without `closedby` ignore clicks outside the dialog. Esc and the close button work and can be locked in all
      // browsers.
      closedby={isLocked ? 'none' : 'any'}
      className={`${base} ${look.box}`}
    >
      <div className={`flex min-h-full flex-col ${look.body}`}>
        <div className={`flex justify-between gap-6 ${look.head}`}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          {!isLocked && (
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-m-3 p-3 text-muted hover:text-ink tiny:m-0"
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
        </div>
        <DialogContext value={{ lock: setLocked, close: onClose }}>{open && children}</DialogContext>
      </div>
    </dialog>
  )
}

const base =
  'border-line text-ink backdrop:bg-black/60 starting:open:opacity-0 open:opacity-100 ' +
  'transition-[opacity,translate] duration-300 ease-glide overscroll-contain'

const variants = {
  center: {
    box: 'm-auto w-[min(36rem,calc(100vw-2rem))] rounded-card border bg-surface',
    body: 'p-6 tiny:p-4 sm:p-8',
    head: 'mb-6 items-start',
  },
  side: {
    box: 'm-0 ml-auto h-dvh max-h-none w-full max-w-104 border-l bg-surface starting:open:translate-x-8',
    body: 'p-6 tiny:p-4 sm:p-8',
    head: 'mb-6 items-start',
  },
  full: {
    box: 'm-0 h-dvh max-h-none w-screen max-w-none bg-ground',
    body: '',
    head:
      'sticky top-0 z-20 items-center border-b border-line bg-surface py-4 ' +
      'px-[max(var(--page-margin),calc((100%-var(--page-width))/2+var(--page-margin)))]',
  },
}

const DialogContext = createContext<{ lock: (isLocked: boolean) => void; close: () => void }>({
  lock: () => {},
  close: () => {},
})

export function useCloseDialog(): () => void {
  return use(DialogContext).close
}

/**
 * Locks the surrounding dialog, for content that is shown only once. A locked dialog can be closed only by a button in the
 * content that calls `useCloseDialog`.
 */
export function useKeepDialogOpen(): void {
  const { lock } = use(DialogContext)
  useEffect(() => {
    lock(true)
    return () => lock(false)
  }, [lock])
}
