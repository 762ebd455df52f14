import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  control?: Control
  className?: string
  /** A single `Input`, `TextArea` or `Select`, which gets its label, hint and error from the context. */
  children: ReactNode
}

type Control = {
  name: string
  defaultValue?: string | number | undefined
  required?: true | undefined
  maxLength?: number
  min?: number
  max?: number
}

export function Field({ label, hint, error, control, required: marked = false, className, children }: FieldProps) {
  const id = useId()
  const required = marked || control?.required === true
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={`flex flex-col gap-2 ${className ?? ''}`}>
      <label htmlFor={id} className="label text-muted">
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      <FieldContext value={{ ...control, id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

/**
 * The props of an input for whole numbers. Its type isn't `number`, because browsers would then read `20.000` as 20, and
 * report invalid text as empty.
 */
export const digits = { inputMode: 'numeric', autoComplete: 'off' } as const

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useFieldProps()} className={`${control} h-12 ${className ?? ''}`} {...props} />
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldProps()} className={`${control} min-h-12 py-3 ${className ?? ''}`} {...props} />
}

/** A native select, which also works without JavaScript and is easy to use on phones. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className ?? ''}`}>
      <select {...useFieldProps()} className={`${control} h-12 appearance-none truncate pr-10`} {...props} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

export const control =
  'block w-full rounded-control border border-strong-line/70 bg-surface px-3.5 text-base text-ink transition-colors ' +
  'placeholder:text-muted hover:border-strong-line focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:opacity-50'

type FieldState = Partial<Omit<Control, 'required'>> & {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}
const FieldContext = createContext<FieldState | null>(null)

function useFieldProps() {
  const field = useContext(FieldContext)
  if (!field) return {}
  const { describedBy, invalid, ...control } = field
  return { ...control, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined }
}
