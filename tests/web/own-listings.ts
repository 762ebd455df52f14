import { desk, type OwnRow } from '#contract/desk/endpoints.ts'
import { answer } from './fake-api.ts'
import { listing } from './listing.ts'

const { description: _description, pictures: _pictures, ...listed } = listing

export function ownRow(over: Partial<OwnRow> = {}): OwnRow {
  return {
    ...listed,
    version: 1,
    expiresAt: null,
    finalPrice: null,
    finalPricePublic: false,
    suspended: false,
    revision: null,
    rejection: null,
    views: 0,
    saves: 0,
    inquiries: 0,
    daysOnMarket: 1,
    recentViews: [],
    ...over,
  }
}

export function answerOwnRows(rows: readonly OwnRow[]): void {
  answer(desk.listings, { items: [...rows], total: rows.length })
}
