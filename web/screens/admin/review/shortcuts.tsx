import { useState } from 'react'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Part } from './part.tsx'
import { type Keys, useShortcuts, useShortcutsOn } from './use-shortcuts.ts'

const names = [
  ['j', 'Next'],
  ['k', 'Previous'],
  ['a', 'Approve'],
  ['r', 'Reject'],
  ['?', 'This help'],
] as const

/**
 * Enables the keys, and lists them where there is more than a touch screen. They can be turned off (WCAG 2.1.4); where
 * they are off the list is shown everywhere, because "?" is off too.
 */
export function Shortcuts({ keys }: { keys: Keys }) {
  const [helping, setHelping] = useState(false)
  const [on, setOn] = useShortcutsOn()
  useShortcuts({ ...keys, '?': () => setHelping(true) }, on)
  return (
    <>
      <Part title="Keyboard" className={on ? 'hidden any-pointer-fine:block' : ''}>
        <KeyList />
        <CheckBox label="Single-key shortcuts" checked={on} onChange={setOn} className="mt-4" />
      </Part>
      <Dialog open={helping} onClose={() => setHelping(false)} title="Keyboard Shortcuts">
        <KeyList />
        <p className="mt-6 text-sm text-muted">They rest while you type or while a dialog is open.</p>
        <CheckBox label="Single-key shortcuts" checked={on} onChange={setOn} className="mt-4" />
      </Dialog>
    </>
  )
}

function KeyList() {
  return (
    <dl className="grid gap-y-2">
      {names.map(([key, name]) => (
        <div key={key} className="flex items-center gap-4">
          <dt>
            <kbd className="label grid size-7 place-items-center rounded-control border border-strong-line">{key}</kbd>
          </dt>
          <dd className="text-muted">{name}</dd>
        </div>
      ))}
    </dl>
  )
}
