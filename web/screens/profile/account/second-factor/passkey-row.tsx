import type { OwnPasskey } from '#web/auth/embedded/passkey-calls.ts'
import { formatMoment } from '#web/format/dates.ts'
import { Button } from '#web/ui/button.tsx'

type PasskeyRowProps = { passkey: OwnPasskey; onRemove: () => void }

/** One passkey: its name, since when it is there, when it was last used. */
export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex items-center justify-between gap-x-4 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="mt-1 text-sm text-muted">
          Added {formatMoment(createdAt)} · {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <Button variant="secondary" onClick={onRemove} aria-label={`Remove the passkey ${name}`}>
        Remove
      </Button>
    </li>
  )
}
