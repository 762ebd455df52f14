import type { ComponentProps, ReactNode } from 'react'
import { useHydrated } from '#web/document/hydrated.ts'
import { Button } from '#web/ui/button.tsx'

type AccountFormProps = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  pending: boolean
  /** A mistake that belongs to no field. */
  mistake: string | undefined
  /** Labels of the button: at rest and while the form is being sent. */
  labels: readonly [string, string]
  children: ReactNode
}

/** A form of an account. It cannot be sent before hydration: a password must never get into an address. */
export function AccountForm({ onSubmit, pending, mistake, labels: [label, pendingLabel], children }: AccountFormProps) {
  const hydrated = useHydrated()
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-8 flex flex-col gap-5">
      {mistake && (
        <p role="alert" className="border-l-2 border-danger pl-4 text-sm text-danger">
          {mistake}
        </p>
      )}
      {children}
      <Button type="submit" disabled={!hydrated || pending} className="mt-2 w-full">
        {pending ? pendingLabel : label}
      </Button>
    </form>
  )
}
