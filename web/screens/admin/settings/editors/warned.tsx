import type { ReactNode } from 'react'

/** In the place of a field's hint: what its value would lead to, though it can be saved. */
export function warned(warning: string | undefined, hint?: ReactNode): ReactNode {
  return warning ? <span className="block border-l-2 border-wait pl-3 text-ink">{warning}</span> : hint
}
