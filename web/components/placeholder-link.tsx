import type { ReactNode } from 'react'

/** A link that leads nowhere yet, and says so: it is announced as unavailable and takes no focus. */
export function PlaceholderLink({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // HTML calls an anchor without an address a placeholder link; role and state make assistive technology say so too.
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid jsx-a11y/no-redundant-roles
    <a role="link" aria-disabled="true" aria-label={label} className="inline-block cursor-default">
      {children}
    </a>
  )
}
