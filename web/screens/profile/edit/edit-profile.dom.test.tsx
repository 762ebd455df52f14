import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { users } from '#contract/users/endpoints.ts'
import { currentUser } from '#tests/web/current-user.ts'
import { descriptionOf } from '#tests/web/description.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { EditProfile } from './edit-profile.tsx'

const sheet = () => within(screen.getByRole('dialog', { name: 'Edit Profile' }))
const field = (name: string) => sheet().getByLabelText<HTMLInputElement>(name)
const save = () => sheet().getByRole('button', { name: 'Save Changes' })

async function openSheet() {
  const page = await show(<EditProfile user={currentUser} />, { as: 'member' })
  await page.user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  return page
}

test('the profile form keeps typed values when its sheet closes, and sends changed fields only', async () => {
  const { user } = await openSheet()
  await user.type(field('Bio'), ' Both red.')
  await user.click(sheet().getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  expect(field('Bio').value).toBe('Two cars. Both red.')
  const release = hold(users.change, currentUser)
  await user.click(save())
  expect(await sheet().findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
  release()
  expect(await screen.findByText('Profile updated')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(users.change).map(({ body }) => body)).toEqual([{ bio: 'Two cars. Both red.' }])
})

test('a refused profile change shows a toast and keeps the typed values', async () => {
  const { user } = await openSheet()
  answer(users.change, new Refusal('internal'))
  await user.type(field('First Name'), 'Mia')
  await user.click(save())
  expect(await screen.findByText('Update failed')).toBeTruthy()
  expect(screen.getByText('Failed to update profile. Please try again.')).toBeTruthy()
  expect(field('First Name').value).toBe('MariaMia')
})

test('a name that is too long shows an error at its field, which takes the focus', async () => {
  const { user } = await openSheet()
  await user.click(field('First Name'))
  await user.paste('x'.repeat(61))
  await user.click(save())
  expect(descriptionOf(field('First Name'))).toBe('Use 60 characters or fewer.')
  expect(document.activeElement).toBe(field('First Name'))
  expect(callsOf(users.change)).toEqual([])
})
