import { expect, test } from 'vitest'
import { heldReasons } from '#contract/inquiries/limits.ts'
import { entryFacts } from './entry.tsx'

test.each([
  ['listing.approve', { isRevision: false }, []],
  ['listing.approve', { isRevision: true }, [{ name: 'Type', text: 'Changes to an approved listing' }]],
  [
    'listing.reject',
    { isRevision: false, reason: 'pictures', note: 'Too dark.' },
    [
      { name: 'Reason', text: 'The pictures don’t show this vehicle, or don’t show it clearly enough.' },
      { name: 'Note', text: 'Too dark.' },
    ],
  ],
  ['listing.reject', { reason: 'other', note: 'Too dark.' }, [{ name: 'Note', text: 'Too dark.' }]],
  ['user.suspend', { reason: 'Sells stolen cars.' }, [{ name: 'Reason', text: 'Sells stolen cars.' }]],
  ['user.suspend', { reason: 'other' }, [{ name: 'Reason', text: 'other' }]],
  ['user.suspend', { reason: 'price' }, [{ name: 'Reason', text: 'price' }]],
  ['user.suspend', { reason: 'toString' }, [{ name: 'Reason', text: 'toString' }]],
  ['listing.reject', { reason: 'toString' }, [{ name: 'Reason', text: 'toString' }]],
  [
    'inquiry.release',
    { was: 'held', reason: 'haste', note: null },
    [
      { name: 'Previous status', text: 'held' },
      { name: 'Reason', text: heldReasons.haste },
    ],
  ],
  [
    'listing.publish',
    { isRevision: false, policy: 'newSellers' },
    [{ name: 'Review before publishing', text: 'New sellers' }],
  ],
  [
    'settings.change',
    { source: 3, announcement: { from: '', to: 'Closed.' } },
    [
      { name: 'Source', text: 'Version 3' },
      { name: 'Announcement: text', from: '', to: 'Closed.', isLong: false },
    ],
  ],
  [
    'settings.change',
    { footerLinks: { from: [], to: [{ label: 'Club', to: '/pages/club' }] } },
    [{ name: 'Footer: links', from: '', to: 'Club · /pages/club', isLong: false }],
  ],
  ['report.dismiss', { reports: [7, 9, 12] }, [{ name: 'Reports', text: '3' }]],
  [
    'later.act',
    { howOften: 2, isLate: true },
    [
      { name: 'How often', text: '2' },
      { name: 'Is late', text: 'Yes' },
    ],
  ],
])('%s with %j', (act, details, facts) => {
  expect(entryFacts({ act, details })).toEqual(facts)
})

test('settings show the values before and after; long texts are marked as such', () => {
  const details = {
    timeToSell: { from: '14 days', to: '12 days' },
    contactPhone: { from: '', to: '+1 555 0100' },
    privacy: { from: '# Old\n\nText', to: '# New' },
  }
  expect(entryFacts({ act: 'settings.change', details })).toEqual([
    { name: 'Average time to sell', from: '14 days', to: '12 days', isLong: false },
    { name: 'Phone', from: '', to: '+1 555 0100', isLong: false },
    { name: 'Privacy Policy', from: '# Old\n\nText', to: '# New', isLong: true },
  ])
})
