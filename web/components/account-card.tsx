import type { ReactNode } from 'react'
import { visitorsOnly } from '#web/auth/likely-account.ts'
import { useAwaitsAccount } from '#web/auth/use-awaits-account.ts'
import { Mark } from './logo.tsx'
import { NeedsScripts } from './needs-scripts.tsx'

type AccountCardProps = {
  title: string
  text: ReactNode
  children: ReactNode
}

/** The titled card of signing in, signing up and choosing a new password; the mark of the house stands beside it. */
export function AccountCard({ title, text, children }: AccountCardProps) {
  const hidden = useAwaitsAccount() ? 'invisible' : ''
  return (
    <section className="relative isolate flex flex-1 overflow-hidden">
      <Mark className="absolute -right-28 -bottom-[8%] -z-10 hidden h-[76%] max-h-160 w-auto text-surface xl:block" />
      <div className="page section-space flex flex-col justify-center max-xl:items-center">
        <div
          className={`w-full max-w-lg rounded-card border border-line bg-surface p-6 sm:p-10 ${visitorsOnly} ${hidden}`}
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
