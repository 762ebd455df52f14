import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memberFiles } from '#contract/members/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { seller } from '#tests/web/listing.ts'
import { useMember } from '#web/app/api/member.ts'
import { BioPart } from './notes.tsx'

const request = { params: { id: seller.id } }

function Person() {
  const { data } = useMember(memberFiles.read, request)
  return data ? <BioPart member={data.member} /> : null
}

test('an admin removes what a seller wrote, after a question, and the page shows that nothing is left', async () => {
  const file = (bio: string | null) => ({ member: { ...seller, bio } }) as never
  answer(memberFiles.read, file('Call me at 555-0100.'))
  const { user } = await show(<Person />, { as: 'member' })
  expect(await screen.findByText('Call me at 555-0100.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove Text' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this text?' }))
  expect(callsOf(memberFiles.clearBio)).toEqual([])
  answer(memberFiles.clearBio, undefined as never)
  answer(memberFiles.read, file(null))
  await user.click(dialog.getByRole('button', { name: 'Remove Text' }))
  expect(await screen.findByText('Text Removed')).toBeTruthy()
  expect(await screen.findByText('They have written nothing about themselves.')).toBeTruthy()
  expect(callsOf(memberFiles.clearBio).map(({ params }) => params)).toEqual([{ id: seller.id }])
})
