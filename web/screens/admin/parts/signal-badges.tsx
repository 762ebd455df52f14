import { type Signal, signalKinds } from '#contract/moderation/rules.ts'

/** Shows the kinds of a listing's signals. Tooltips show the reasons. Null means that the check hasn't finished yet. */
export function SignalBadges({ signals }: { signals: readonly Signal[] | null }) {
  if (!signals) return <p className="mt-1 text-sm text-muted">Checking for signals…</p>
  if (signals.length === 0) return null
  const kinds = Object.entries(Object.groupBy(signals, ({ kind }) => kind))
  return (
    <ul aria-label="Signals" className="mt-1.5 flex flex-wrap gap-1.5">
      {kinds.map(([kind, ofKind]) => (
        <li
          key={kind}
          title={ofKind.map(({ reason }) => reason).join('\n')}
          className="label rounded-card border border-danger px-2 py-0.5 text-danger"
        >
          {signalKinds[kind as Signal['kind']]}
        </li>
      ))}
    </ul>
  )
}
