import type { StateLook } from './state-names.ts'

/** The state of a listing, by its name and a color. */
export function StateBadge({ state: { name, tone }, className }: { state: StateLook; className?: string }) {
  return (
    <span
      className={`label inline-flex items-center gap-2 rounded-card border border-line px-2.5 py-1 ${className ?? ''}`}
    >
      <span aria-hidden className={`size-1.5 rounded-full ${tones[tone]}`} />
      {name}
    </span>
  )
}

const tones: Record<StateLook['tone'], string> = {
  waiting: 'border border-accent',
  good: 'bg-accent',
  bad: 'bg-danger',
  over: 'bg-strong-line',
}
