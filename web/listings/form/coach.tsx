import Check from 'lucide-react/icons/check'
import type { Picture } from '#web/drafts/pictures.ts'
import { type Shot, shotOf, shots, type ShotId, shotIds, type Shown } from '#web/drafts/shots.ts'
import type { DraftStore } from '#web/drafts/store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

type CoachProps = { store: DraftStore; pictures: readonly Picture[]; hints: ReadonlyMap<string, string> }

/** A checklist of the shots that buyers look for, and a button that puts the pictures in a suggested order. */
export function Coach({ store, pictures, hints }: CoachProps) {
  const uploaded = pictures.filter(({ state }) => state === 'done')
  const covered = new Set(uploaded.map(shotOf))
  const count = shots.filter(({ id }) => covered.has(id)).length
  const order = suggestOrder(uploaded, new Set(hints.keys()))

  function arrange(ids: readonly string[]) {
    const before = pictures.map(({ id }) => id)
    store.arrange(ids)
    toast({ title: 'Pictures reordered', action: { label: 'Undo', run: () => store.arrange(before) } })
  }

  return (
    <>
      <details className="rounded-card border border-line bg-surface">
        <summary className="opens flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 tiny:px-2 sm:px-6">
          <h4>Twelve Pictures Buyers Look For</h4>
          <span className="figures ml-auto text-sm text-muted">{count} of 12</span>
        </summary>
        <div className="px-4 pb-5 tiny:px-2 sm:px-6">
          <p className="max-w-prose text-sm text-muted">
            Label each picture to check it off the list. Twelve good pictures are better than forty.
          </p>
          <ul aria-label="Shots" className="mt-4 grid gap-x-6 sm:grid-cols-2">
            {shots.map((shot) => (
              <ShotItem key={shot.id} shot={shot} isCovered={covered.has(shot.id)} />
            ))}
          </ul>
        </div>
      </details>
      {order && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant="secondary" onClick={() => arrange(order)}>
            Use Suggested Order
          </Button>
          <p className="text-sm text-muted">Puts one picture from each angle first, in the order that buyers prefer.</p>
        </div>
      )}
    </>
  )
}

function ShotItem({ shot: { id, name, how }, isCovered }: { shot: Shot; isCovered: boolean }) {
  return (
    <li className="flex items-center gap-4 border-t border-line py-2.5">
      <span className={`tiny:hidden ${isCovered ? 'text-accent' : 'text-muted'}`}>
        <ShotOutline shot={id} />
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block text-sm">{name}</span>
        <span className="block text-xs text-muted">{how}</span>
      </span>
      {isCovered && (
        <span className="text-accent">
          <Check aria-hidden className="size-4" />
          <span className="sr-only">Included</span>
        </span>
      )}
    </li>
  )
}

type Ordered = Shown & { id: string }

/** The suggested order of shots. The dashboard is second, because sellers often put it too far toward the end. */
const preferredOrder: readonly ShotId[] = [
  'front34',
  'dashboard',
  'rear34',
  'side',
  'cabin',
  'engine',
  'wheel',
  'rear',
  'front',
]

/**
 * Suggests an order that starts with one picture of each shot, preferably one without a quality hint. The remaining
 * pictures keep their order. Returns the IDs, or undefined if fewer than two shots are known or the order is already good.
 */
export function suggestOrder(pictures: readonly Ordered[], hinted: ReadonlySet<string>): string[] | undefined {
  const chosen = [...new Set([...preferredOrder, ...shotIds])].flatMap((shot) => {
    const all = pictures.filter((picture) => shotOf(picture) === shot)
    return all.find(({ id }) => !hinted.has(id)) ?? all[0] ?? []
  })
  if (chosen.length < 2) return undefined
  const ids = [...chosen, ...pictures.filter((picture) => !chosen.includes(picture))].map(({ id }) => id)
  return ids.every((id, index) => id === pictures[index]!.id) ? undefined : ids
}

/** SVG paths for a `viewBox` of 48 by 32 units. */
const lines: Readonly<Record<ShotId, string>> = {
  front34:
    'M4 20l3-5 7-2 5-6h13l7 6 5 2v7l-4 2M4 20v4l3 1h3M19 7l-2 6h23M17 13v8M10 24a4 4 0 1 0 8 0a4 4 0 1 0-8 0M33 24a3 4 0 1 0 6 0a3 4 0 1 0-6 0M18 24h15M5 18h4',
  rear34:
    'M44 20l-2-6-6-2-5-5H17l-8 6-5 2v7l4 2M44 20v4l-3 1h-3M31 7l2 6H9M33 13v8M30 24a4 4 0 1 0 8 0a4 4 0 1 0-8 0M9 24a3 4 0 1 0 6 0a3 4 0 1 0-6 0M15 24h15M38 17h5',
  side: 'M3 22v-5l8-2 7-6h13l7 6 7 2v5h-5M15 22h17M3 22h4M18 9v6h20M27 9v6M7 22a4 4 0 1 0 8 0a4 4 0 1 0-8 0M32 22a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  front: 'M10 25V16l4-3 3-6h14l3 6 4 3v9zM14 13h20M12 18h6M30 18h6M20 21h8M11 25v3h5v-3M32 25v3h5v-3',
  rear: 'M10 25V15l4-3 3-5h14l3 5 4 3v10zM14 12h20M10 17h7M31 17h7M20 18h8v4h-8zM11 25v3h5v-3M32 25v3h5v-3',
  cabin:
    'M8 26l3-11a3 3 0 0 1 3-2h3l2 9v4zM28 26l3-11a3 3 0 0 1 3-2h3l2 9v4zM15 13V8h-5v5M35 13V8h-5v5M4 28h40M19 20h9',
  dashboard: 'M4 14q20-8 40 0v6H4zM12 21a6 6 0 1 0 12 0a6 6 0 1 0-12 0M18 21h6M18 21l-4 4M18 21l-4-4M29 15h10v4H29z',
  rearSeats: 'M6 26v-8q0-5 5-5h26q5 0 5 5v8zM6 21h36M24 13v8M12 13V9h7v4M29 13V9h7v4',
  engine: 'M12 12h20v12H12zM12 16H7v5h5M32 15h5v-3h4v12h-4v-3h-5M17 12V8h10v4M17 17v3M22 17v3M27 17v3',
  wheel:
    'M12 16a12 12 0 1 0 24 0a12 12 0 1 0-24 0M16 16a8 8 0 1 0 16 0a8 8 0 1 0-16 0M24 8v16M16.5 13.5l15 5M16.5 18.5l15-5',
  odometer: 'M8 25a16 16 0 1 1 32 0M24 24l8-10M13 15l2 2M24 10v3M12 25h24v4H12zM18 25v4M24 25v4M30 25v4',
  flaws: 'M6 5h15v22H6zM9 10h9M9 14h9M9 18h6M28 8l5 5-3 3 6 4-3 6M40 11a5 5 0 1 0-10 0',
}

function ShotOutline({ shot }: { shot: ShotId }) {
  return (
    <svg viewBox="0 0 48 32" aria-hidden className="h-8 w-12 shrink-0" fill="none" stroke="currentColor">
      <path d={lines[shot]} strokeLinecap="round" strokeLinejoin="round" strokeWidth={1.25} />
    </svg>
  )
}
