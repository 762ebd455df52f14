import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { TabRow, tabLook, tabRow } from './tab-row.tsx'

type Tab = { value: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The first one when absent. */
  defaultValue?: string
  /** The open tab, where the parent controls it; `onChange` is then called with a choice. */
  value?: string
  onChange?: (value: string) => void
  className?: string
}

/** Tabs; every panel is in the document, so that search engines and readers without scripts find it. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value ?? '', value, onChange, className }: TabsProps) {
  const open = value === undefined ? { defaultValue } : { value, ...(onChange && { onValueChange: onChange }) }
  return (
    <Radix.Root {...open} className={className}>
      <TabRow>
        <Radix.List aria-label={label} asChild>
          <Unstyled className={tabRow}>
            {tabs.map((tab) => (
              <Radix.Trigger key={tab.value} value={tab.value} className={tabLook}>
                {tab.label}
              </Radix.Trigger>
            ))}
          </Unstyled>
        </Radix.List>
      </TabRow>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} forceMount asChild>
          <Unstyled className="pt-8 data-[state=inactive]:hidden">{tab.content}</Unstyled>
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Drops the style attribute that Radix sets while rendering: the content security policy refuses it in HTML. */
function Unstyled(props: ComponentProps<'div'>) {
  return <div {...props} style={undefined} />
}
