import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type DialogButtonsProps = {
  /** Label of the button that closes the dialog. */
  cancel?: string
  onCancel: () => void
  /** The button of the action. */
  children: ReactNode
}

/** The buttons at the end of a dialog: first the action, then the way back. */
export function DialogButtons({ cancel = 'Cancel', onCancel, children }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Button variant="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
