import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, useCloseDialog } from './dialog.tsx'

type ConfirmFormProps = Omit<ComponentProps<'form'>, 'className'> & {
  /** Explains the action or the fields. */
  text?: ReactNode
  /** Labels of the button: normally, and while the form is being sent. */
  labels: readonly [label: string, pendingLabel?: string]
  pending: boolean
  /** Disables the button. */
  disabled?: boolean
  variant?: 'destructive'
  /** Label of the button that cancels. */
  cancel?: string
  /** By default, closes the dialog. */
  onCancel?: (() => void) | undefined
  /** For forms without fields, instead of `onSubmit`. */
  onConfirm?: () => void
}

/** The form of a dialog: a text, fields, and buttons for the action and for Cancel. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { text, labels, pending, disabled, variant, cancel = 'Cancel', onCancel, onConfirm, children, ...form } = props
  const close = useCloseDialog()
  const [label, pendingLabel = label] = labels
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onConfirm?.()
      }}
      {...form}
      className="flex flex-col gap-6"
    >
      {text && <p className="wrap-anywhere text-muted">{text}</p>}
      {children}
      <div className="flex flex-wrap gap-3">
        {/* Not disabled while the form is being sent, because a disabled button loses the focus. */}
        <Button type="submit" variant={variant} disabled={disabled} aria-disabled={pending}>
          {pending ? pendingLabel : label}
        </Button>
        <Button variant="quiet" onClick={onCancel ?? close}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

type DialogButtonProps = ComponentProps<typeof Button> &
  Pick<ComponentProps<typeof Dialog>, 'title'> & { label: ReactNode }

/** A button and its dialog. The content can close it with `useCloseDialog`. */
export function DialogButton({ label, title, children, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        {children}
      </Dialog>
    </>
  )
}
