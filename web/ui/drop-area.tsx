import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'

type DropAreaProps = {
  icon: LucideIcon
  label: string
  kinds: string
  mistake: string | undefined
  onFiles: (files: File[]) => void
  children?: ReactNode
} & Pick<ComponentProps<'input'>, 'accept' | 'disabled' | 'multiple' | 'required'>

/** An area for dropping files. A transparent file input covers it, so a click opens the file picker. */
export function DropArea({ icon: Icon, label, kinds, mistake, onFiles, children, ...input }: DropAreaProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const hadFocus = useRef(false)
  // The input loses focus while it is disabled for an upload. Restore focus for keyboard users.
  useEffect(() => {
    if (input.disabled || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
  }, [input.disabled])
  return (
    <div className="flex flex-col gap-2">
      <div className={zone}>
        <Icon aria-hidden className="size-7 text-muted" strokeWidth={1.25} />
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-kinds`} className="text-sm text-muted">
          {kinds}
        </span>
        {children}
        <input
          ref={field}
          id={id}
          type="file"
          {...input}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? `${id}-mistake ${id}-kinds` : `${id}-kinds`}
          onChange={({ currentTarget }) => {
            hadFocus.current = document.activeElement === currentTarget
            onFiles([...(currentTarget.files ?? [])])
            currentTarget.value = '' // lets the user choose the same file again
          }}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-wait"
        />
      </div>
      {mistake && (
        <p role="alert" id={`${id}-mistake`} className="text-sm text-danger">
          {mistake}
        </p>
      )}
    </div>
  )
}

const zone =
  'relative flex min-h-36 flex-col items-center justify-center gap-1.5 rounded-control border border-dashed ' +
  'border-strong-line/70 p-6 text-center transition-colors hover:border-strong-line has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-accent-strong has-aria-invalid:border-danger'
