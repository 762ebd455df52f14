import type { ComponentProps, ReactNode } from 'react'
import { useHydrated } from '#web/document/hydrated.ts'
import { Button } from '#web/ui/button.tsx'

type AccountFormProps = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  pending: boolean
  /** What is wrong with the whole. */
  mistake: string | undefined
  /** On the button, and on it while the form is being sent. */
  labels: readonly [string, string]
  children: ReactNode
}

/** The frame of a form of an account. Until scripts run it cannot be sent: a password must never reach an address. */
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
