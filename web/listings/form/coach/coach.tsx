import Check from 'lucide-react/icons/check'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { DraftStore } from '../draft-store.ts'
import type { Picture } from '../picture.ts'
import { suggestOrder } from './order.ts'
import { ShotOutline } from './shot-outline.tsx'
import { type Shot, shotOf, shots } from './shots.ts'

type CoachProps = { store: DraftStore; pictures: readonly Picture[]; hints: ReadonlyMap<string, string> }

/** What buyers look for, what of it is there, and an order that shows the best first. It advises, and never stands in the way. */
export function Coach({ store, pictures, hints }: CoachProps) {
  const shown = pictures.filter(({ state }) => state === 'done')
  const covered = new Set(shown.map(shotOf))
  const count = shots.filter(({ id }) => covered.has(id)).length
  const order = suggestOrder(shown, new Set(hints.keys()))

  function arrange(ids: readonly string[]) {
    const before = pictures.map(({ id }) => id)
    store.arrange(ids)
    toast({ title: 'Pictures put in order', action: { label: 'Undo', run: () => store.arrange(before) } })
  }

  return (
    <>
      <details className="rounded-card border border-line bg-surface">
        <summary className="opens flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 tiny:px-2 sm:px-6">
          <h4>Twelve pictures that buyers look for</h4>
          <span className="figures ml-auto text-sm text-muted">{count} of 12</span>
        </summary>
        <div className="px-4 pb-5 tiny:px-2 sm:px-6">
          <p className="max-w-prose text-sm text-muted">
            Say below each picture what it shows, and this list fills. A dozen good ones tell more than forty.
          </p>
          <ul aria-label="Shots" className="mt-4 grid gap-x-6 sm:grid-cols-2">
            {shots.map((shot) => (
              <Item key={shot.id} shot={shot} isThere={covered.has(shot.id)} />
            ))}
          </ul>
        </div>
      </details>
      {order && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant="secondary" onClick={() => arrange(order)}>
            Put the Best First
          </Button>
          <p className="text-sm text-muted">One of each shot, in the order in which buyers look.</p>
        </div>
      )}
    </>
  )
}

function Item({ shot: { id, name, how }, isThere }: { shot: Shot; isThere: boolean }) {
  return (
    <li className="flex items-center gap-4 border-t border-line py-2.5">
      <span className={`tiny:hidden ${isThere ? 'text-accent' : 'text-muted'}`}>
        <ShotOutline shot={id} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block text-sm">{name}</span>
        <span className="block text-xs text-muted">{how}</span>
      </span>
      {isThere && (
        <span className="text-accent">
          <Check aria-hidden className="size-4" />
          <span className="sr-only">There</span>
        </span>
      )}
    </li>
  )
}
