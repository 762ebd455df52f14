import { accounts } from '#contract/accounts/endpoints.ts'
import type { DecisionResult } from '#contract/desk/endpoints.ts'
import { documents } from '#contract/documents/endpoints.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Member } from '#contract/members/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import type { InventoryVehicle, ListingReview, PendingVehicle } from '#contract/moderation/schema.ts'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { answer } from './fake-api.ts'
import { listing, seller } from './listing.ts'

export const ada: CurrentUser = {
  id: 'user_1',
  username: 'ada',
  email: 'ada@example.com',
  firstName: null,
  lastName: null,
  bio: null,
  profileImageUrl: null,
  role: 'admin',
  createdAt: '2024-05-05T12:00:00Z',
}

export function listOf<Item>(...items: Item[]): { items: Item[]; total: number } {
  return { items, total: items.length }
}

/** Signs in with a role. All moderation queues are empty until a test sets other responses. */
export function signInAs(role: Role): void {
  answer(users.current, { ...ada, role })
  answer(accounts.state, { secondFactor: 'off', emailProof: 'notNeeded', passwordNeeded: true })
  answer(documents.waiting, listOf())
  answer(reports.list, listOf())
  answer(reports.comments, listOf())
  answer(heldMessages.list, listOf())
  answer(heldMessages.unmailed, [])
  answer(moderation.pending, listOf())
  answer(moderation.batches, [])
}

export function publicCar(id: number, over: Partial<InventoryVehicle> = {}): InventoryVehicle {
  return {
    ...listing,
    id,
    make: 'Lotus',
    model: `Elan ${id}`,
    year: 1998,
    version: 1,
    expiresAt: null,
    suspended: false,
    finalPricePublic: false,
    sellerName: 'Maria Santos',
    ...over,
  }
}

export function waitingCar(id: number, over: Partial<PendingVehicle> = {}): PendingVehicle {
  return {
    ...publicCar(id),
    kind: 'listing',
    approved: false,
    status: 'pending',
    approvedAt: null,
    sellerRecord: { listings: {}, rejections: 0, reports: 0 },
    submittedAt: '2026-03-04T12:00:00Z',
    signals: [],
    claim: null,
    ...over,
  }
}

export function reviewOf(car: PendingVehicle, over: Partial<ListingReview> = {}): ListingReview {
  return {
    listing: car,
    kind: 'listing',
    condition: { flaws: [], noneKnown: false, confirmedAt: null, takenBackAt: null, version: 0 },
    labels: [],
    proposed: null,
    changes: [],
    comparedWith: null,
    seller: {
      ...seller,
      suspendedAt: null,
      trustedAt: null,
      emailProof: 'proven',
      listings: {},
      rejections: 0,
      reports: 0,
    },
    signals: [],
    claim: null,
    reports: [],
    history: [],
    historyTotal: 0,
    ...over,
  }
}

export function successfulDecision(id: unknown): DecisionResult {
  return { id: Number(id), version: 2, problem: null, message: null }
}

/** Adds pending vehicles with these IDs. Once a test decides on one of them, the fake API stops listing it. */
export function addPendingVehicles(...ids: number[]): void {
  const cars = ids.map((id) => waitingCar(id))
  const decided = new Set<number>()
  const decide = ({ id }: Record<string, string>) => {
    decided.add(Number(id))
    return { ...cars.find((car) => car.id === Number(id))!, version: 2 }
  }
  answer(moderation.pending, ({ query: { q = '' } }) =>
    listOf(...cars.filter((car) => !decided.has(car.id) && car.model.includes(q))),
  )
  answer(moderation.approve, ({ params }) => decide(params))
  answer(moderation.reject, ({ params }) => decide(params))
  answer(moderation.undo, ({ body }) =>
    body.listings.map(({ id }) => {
      decided.delete(Number(id))
      return successfulDecision(id)
    }),
  )
}

export function memberOf(username: string, over: Partial<Member> = {}): Member {
  return {
    ...ada,
    id: `user_${username}`,
    username,
    email: `${username}@example.com`,
    role: 'user',
    listings: 1,
    suspendedAt: null,
    suspensionReason: null,
    trustedAt: null,
    providerBehind: false,
    ...over,
  }
}
