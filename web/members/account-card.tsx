import type { ReactNode } from 'react'
import { visitorsOnly } from '#web/auth/likely-account.ts'
import { useAwaitsAccount } from '#web/auth/use-awaits-account.ts'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { SidePicture } from '#web/pictures/side-picture.tsx'

type AccountCardProps = {
  title: string
  text: ReactNode
  children: ReactNode
}

/** The card of signing in, signing up and choosing a new password, beside a picture. */
export function AccountCard({ title, text, children }: AccountCardProps) {
  const hidden = useAwaitsAccount() ? 'invisible' : ''
  return (
    <section className="relative isolate flex flex-1 flex-col overflow-hidden">
      <SidePicture scene="sign-in" className="aspect-3/1 sm:aspect-4/1" />
      <div className="page section-space flex flex-1 flex-col justify-center max-xl:items-center max-sm:pt-8">
        <div
          className={`w-full max-w-lg rounded-card border border-line bg-surface p-6 tiny:p-3 sm:p-10 ${visitorsOnly} ${hidden}`}
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
