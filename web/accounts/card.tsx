import type { ComponentProps, ReactNode } from 'react'
import { visitorsOnlyClass, useIsAccountLoading } from '../app/auth/likely-account.ts'
import { useHydrated } from '../app/document/contexts.ts'
import type { useForm } from '../forms/form.ts'
import { SidePicture } from '../pictures/scene.tsx'
import { Button } from '../ui/button.tsx'
import { NeedsScripts } from '../ui/needs-scripts.tsx'

type AccountCardProps = {
  title: string
  text: ReactNode
  children: ReactNode
}

export function AccountCard({ title, text, children }: AccountCardProps) {
  const hidden = useIsAccountLoading() ? 'invisible' : ''
  return (
    <section className="relative isolate flex flex-1 flex-col overflow-hidden">
      <SidePicture scene="sign-in" className="aspect-3/1 sm:aspect-4/1" />
      <div className="page section-space flex flex-1 flex-col justify-center max-xl:items-center max-sm:pt-8">
        <div
          className={`w-full max-w-lg rounded-card border border-line bg-surface p-6 tiny:p-3 sm:p-10 ${visitorsOnlyClass} ${hidden}`}
        >
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-3 text-muted">{text}</p>
          <NeedsScripts />
          {children}
        </div>
      </div>
    </section>
  )
}

type AccountFormProps = {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'errors' | 'pending'>
  /** The button's label when idle, and its label while the form is being submitted. */
  labels: readonly [string, string]
  variant?: ComponentProps<typeof Button>['variant']
  children?: ReactNode
}

/**
 * Keeps the submit button disabled until hydration. Without JavaScript, the browser would post the password to the page's URL
 * instead of the API.
 */
export function AccountForm({ form, labels: [label, pendingLabel], variant, children }: AccountFormProps) {
  const { props, errors, pending } = form
  const hydrated = useHydrated()
  return (
    <form method="post" {...props} className="mt-8 flex flex-col gap-5">
      {errors.form && (
        <p role="alert" className="border-l-2 border-danger pl-4 text-sm text-danger">
          {errors.form}
        </p>
      )}
      {children}
      <Button type="submit" variant={variant} disabled={!hydrated || pending} className="mt-2 w-full">
        {pending ? pendingLabel : label}
      </Button>
    </form>
  )
}
