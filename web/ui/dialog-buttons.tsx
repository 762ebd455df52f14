import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type DialogButtonsProps = {
  /** What to do instead of the dialog's act. */
  cancel?: string
  onCancel: () => void
  /** The button that does it. */
  children: ReactNode
}

/** How every dialog that asks something ends: what is done first, then the way back. */
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
