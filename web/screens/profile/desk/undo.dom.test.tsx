import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnRow } from '#contract/desk/endpoints.ts'
import { listings } from '#contract/listings/endpoints.ts'
import { problems } from '#contract/problems.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import { MoveDialogs } from './move-dialogs.tsx'
import { useListingMoves } from './moves.ts'

const row: OwnRow = {
  ...listing,
  version: 1,
  expiresAt: null,
  finalPrice: null,
  finalPricePublic: false,
  suspended: false,
  rejection: null,
  revision: null,
  views: 0,
  saves: 0,
  inquiries: 0,
  daysOnMarket: 3,
  recentViews: [],
}

function Moves() {
  const moves = useListingMoves(row)
  return (
    <>
      <button type="button" onClick={() => moves.start('pause')}>
        Pause
      </button>
      <button type="button" onClick={() => moves.start('withdraw')}>
        Remove
      </button>
      <MoveDialogs listing={row} moves={moves} />
    </>
  )
}

test('a seller undoes a pause and a removal from the toast', async () => {
  answer(listings.move, { ...listing, ...row, version: 2 })
  answer(listings.undo, { ...listing, ...row, version: 3 })
  const { user } = await show(<Moves />, { as: 'member' })
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Listing paused: 2019 Porsche 911 GT3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: 2019 Porsche 911 GT3')).toBeTruthy()
  expect(screen.getByText('Your listing was restored.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove This Listing?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove Listing' }))
  expect(await screen.findByText('Listing removed: 2019 Porsche 911 GT3')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: 2019 Porsche 911 GT3')).toBeTruthy()
  expect(callsOf(listings.move).map(({ body }) => body.transition)).toEqual(['pause', 'withdraw'])
  const undo = { params: { id: '7' }, body: { version: 2 } }
  expect(callsOf(listings.undo)).toMatchObject([undo, undo])
})

test('a seller who undoes a pause too late sees why it failed', async () => {
  answer(listings.move, { ...listing, ...row, version: 2 })
  answer(listings.undo, new Refusal('not_undone'))
  const { user } = await show(<Moves />, { as: 'member' })
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(problems.not_undone.message)).toBeTruthy()
})
