import type { ReactNode } from 'react'
import { buttonClasses } from '#web/ui/button.tsx'

/** A link that causes a full page load, because offline pages have no scripts. */
export function ReloadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={`mt-8 ${buttonClasses({ variant: 'secondary' })}`}>
      {children}
    </a>
  )
}

/** The list that the service worker fills with the copies' entries (`withEntries` in `web/offline/rules.ts`). */
export function CopyList() {
  return (
    <section aria-labelledby="copies" className="mt-16">
      <h2 id="copies" className="text-2xl">
        Vehicles on This Device
      </h2>
      <ul
        data-copies=""
        className="peer mt-8 grid gap-x-8 gap-y-10 empty:hidden sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      />
      <p className="mt-4 hidden max-w-prose text-muted peer-empty:block">
        No vehicles are available offline yet. Vehicles that you open or save will appear here.
      </p>
    </section>
  )
}

/** The time of the copy, which the service worker fills in (`withTime` in `web/offline/rules.ts`). */
export function CopiedAt() {
  return <time data-copied-at="">just now</time>
}
