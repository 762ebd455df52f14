import { useRef } from 'react'
import { undoSeconds } from '#contract/undo-seconds.ts'
import { useKeepFocus } from '#web/members/use-keep-focus.ts'
import { useShortcuts, useShortcutsOn } from '../shortcuts/use-shortcuts.ts'
import { useJustDecided } from './just-decided.ts'
import { useUndo } from './use-undo.ts'

/** What can still be taken back, in one line that is always there, so that nothing moves; `u` takes the last one back. */
export function JustDecidedList() {
  const decided = useJustDecided()
  const undo = useUndo()
  const [on] = useShortcutsOn()
  const [last] = decided
  const place = useKeepFocus(useRef<HTMLElement>(null))
  useShortcuts({ u: () => last && void undo([last]) }, on)
  return (
    <section
      {...place}
      aria-label="Just decided"
      className="flex min-h-13 items-center gap-4 overflow-x-auto border-y border-line text-sm whitespace-nowrap outline-none"
    >
      {decided.length === 0 ? (
        <p className="text-muted">What you decide can be taken back here for {undoSeconds} seconds.</p>
      ) : (
        <ul className="flex items-center gap-6">
          {decided.map((it) => (
            <li key={`${it.id} ${it.version}`} className="flex items-center gap-3">
              <span>
                <span className="text-muted">{it.verdict}</span> {it.name}
              </span>
              <button
                type="button"
                aria-label={`Undo: ${it.verdict} ${it.name}`}
                onClick={() => void undo([it])}
                className="text-link min-h-11 px-2"
              >
                Undo
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
