import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, useCloseDialog } from './dialog.tsx'

type ConfirmFormProps = Omit<ComponentProps<'form'>, 'className'> & {
  text?: ReactNode
  /** The submit button's label when idle, and its label while the form is pending. */
  labels: readonly [label: string, pendingLabel?: string]
  pending: boolean
  disabled?: boolean
  variant?: 'destructive' | undefined
  cancel?: string
  /** Called by the cancel button. The default closes the dialog. */
  onCancel?: (() => void) | undefined
  onConfirm?: () => void
}

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
        {/* Don't set `disabled` while the form is pending, because a disabled button loses focus. */}
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
