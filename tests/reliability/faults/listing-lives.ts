import type { Caller } from './caller.ts'

type Lives = { approved: number[]; repriced: number[]; sold: number[] }

type Draft = { price: number; [field: string]: unknown }
type Stored = { id: number; version: number }

export function openListingLives(
  { seller, admin }: Record<'seller' | 'admin', Caller>,
  { approved, repriced, sold }: Lives,
) {
  const waiting: { draft: Draft; id: number }[] = []
  return { begin, goOn }

  function begin(draft: Draft, stored: unknown): void {
    waiting.push({ draft, id: (stored as Stored).id })
  }

  /** Advances one listing. If a step gets no response, the listing's remaining steps are skipped. */
  async function goOn(): Promise<boolean> {
    const car = waiting.shift()
    if (!car) return true
    const { draft, id } = car
    const approval = await admin('PATCH', `/api/admin/vehicles/${id}/approve`)
    if (!approval) return false
    approved.push(id)
    const { version } = approval.body as Stored
    if (!(await seller('PATCH', `/api/vehicles/${id}`, { ...draft, price: draft.price - 1_000, version }))) return false
    repriced.push(id)
    if (approved.length % 2 === 0) return true
    if (!(await seller('POST', `/api/vehicles/${id}/transitions`, { transition: 'markSold' }))) return false
    sold.push(id)
    return true
  }
}
