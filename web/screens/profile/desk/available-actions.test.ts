import { describe, expect, test } from 'vitest'
import type { ReviewedListing } from '#contract/listings/schema.ts'
import { availableActions } from './moves.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const listing = (over: Partial<ReviewedListing>) =>
  ({
    status: 'approved',
    sold: false,
    expiresAt: null,
    confirmedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  }) as ReviewedListing

describe('the actions of a seller', () => {
  test.each<[Partial<ReviewedListing>, string[]]>([
    [{}, ['pause', 'markSold', 'confirm', 'withdraw']],
    [{ confirmedAt: '2026-11-20T11:00:00.000Z' }, ['pause', 'markSold', 'confirm', 'withdraw']],
    [{ confirmedAt: '2026-11-20T13:00:00.000Z' }, ['pause', 'markSold', 'withdraw']],
    [{ expiresAt: '2026-12-01T12:00:00.000Z' }, ['pause', 'markSold', 'renew', 'confirm', 'withdraw']],
    [{ expiresAt: '2027-01-15T12:00:00.000Z' }, ['pause', 'markSold', 'confirm', 'withdraw']],
    [{ status: 'expired' }, ['renew', 'withdraw']],
    [{ status: 'rejected' }, ['withdraw']],
    [{ status: 'paused' }, ['resume', 'markSold', 'withdraw']],
    [{ sold: true }, ['relist', 'withdraw']],
    [{ status: 'withdrawn' }, ['resubmit']],
  ])('with %j', (over, actions) => {
    expect(availableActions(listing(over), now)).toEqual(actions)
  })
})
