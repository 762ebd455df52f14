import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memberFiles } from '#contract/members/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { seller } from '#tests/web/listing.ts'
import { useMember } from '#web/app/api/member.ts'
import { BioPart } from './notes.tsx'

const request = { params: { id: seller.id } }

function Profile() {
  const { data } = useMember(memberFiles.read, request)
  return data ? <BioPart member={data.member} /> : null
}

test('an admin removes a seller’s bio after a confirmation, and the page shows that it is empty', async () => {
  const file = (bio: string | null) => ({ member: { ...seller, bio } }) as never
  answer(memberFiles.read, file('Call me at 555-0100.'))
  const { user } = await show(<Profile />, { as: 'member' })
  expect(await screen.findByText('Call me at 555-0100.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Bio' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Bio?' }))
  expect(callsOf(memberFiles.clearBio)).toEqual([])
  answer(memberFiles.clearBio, undefined as never)
  answer(memberFiles.read, file(null))
  await user.click(dialog.getByRole('button', { name: 'Remove Bio' }))
  expect(await screen.findByText('Bio removed')).toBeTruthy()
  expect(await screen.findByText('No bio.')).toBeTruthy()
  expect(callsOf(memberFiles.clearBio).map(({ params }) => params)).toEqual([{ id: seller.id }])
})
