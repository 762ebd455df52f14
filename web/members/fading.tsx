import type { ReactNode } from 'react'

type FadingProps = { isOld: boolean; className?: string; children: ReactNode }

/** Rows of a list: those of another page or filter stay, dimmed, until what was asked for is there. */
export function Fading({ isOld, className = '', children }: FadingProps) {
  return (
    <div aria-busy={isOld} className={`transition-opacity ${isOld ? 'opacity-60' : ''} ${className}`}>
      {children}
    </div>
  )
}
