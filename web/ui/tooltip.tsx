import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** Milliseconds (docs/specification.md, Constants and limits). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** A hint on hover and focus. The control needs a name of its own: a tooltip is no label. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content sideOffset={8} collisionPadding={8} className={content}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const content = 'label z-50 max-w-64 rounded-card bg-ink px-3 py-2 text-ground'
