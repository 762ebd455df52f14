import { type Verdict, verdictNames } from '#contract/pricing/verdicts.ts'

const colors = { below: 'text-good', fair: 'text-muted', above: 'text-muted' } satisfies Record<Verdict, string>

export function PriceVerdict({ verdict }: { verdict: Verdict }) {
  return (
    <span className={`label inline-flex items-center rounded-card border border-line px-2 py-0.5 ${colors[verdict]}`}>
      {verdictNames[verdict]}
    </span>
  )
}
