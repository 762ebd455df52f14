import type { StateLook } from './state-names.ts'

/** The state of a listing, by its name and a color: green, amber, red, or grey for what is over. */
export function StateBadge({ state: { name, tone }, className }: { state: StateLook; className?: string }) {
  return (
    <span
      className={`label inline-flex items-center gap-2 rounded-card border border-line px-2.5 py-1 ${className ?? ''}`}
    >
      <span aria-hidden className={`size-2 rounded-full ${tones[tone]}`} />
      {name}
    </span>
  )
}

const tones: Record<StateLook['tone'], string> = {
  waiting: 'bg-wait',
  good: 'bg-good',
  bad: 'bg-danger',
  over: 'bg-strong-line',
}
