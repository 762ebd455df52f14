import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, useCloseDialog } from './dialog.tsx'

type ConfirmFormProps = Omit<ComponentProps<'form'>, 'className'> & {
  /** What it does, or what is asked for. */
  text?: ReactNode
  /** Labels of the button: at rest, and while the form is being sent. */
  labels: readonly [label: string, pendingLabel?: string]
  pending: boolean
  /** Nothing can be sent yet. */
  disabled?: boolean
  variant?: 'destructive'
  /** Label of the button that leads back. */
  cancel?: string
  /** Closes the dialog when absent. */
  onCancel?: (() => void) | undefined
  /** Instead of `onSubmit`, where there is nothing to fill in. */
  onConfirm?: () => void
}

/** What a dialog asks: a text, fields, and the buttons, first the action, then the way back. */
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
        {/* Not disabled while it is sent, which would take the focus away. */}
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

/** A button and the dialog that it opens. What is in that closes it by `useCloseDialog`. */
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
