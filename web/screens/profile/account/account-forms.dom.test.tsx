import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/endpoints.ts'
import { problems } from '#contract/problems.ts'
import { users } from '#contract/users/endpoints.ts'
import { currentUser } from '#tests/web/current-user.ts'
import { descriptionOf } from '#tests/web/description.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { answerIdentity, sentToIdentity } from '#tests/web/identity.ts'
import { unknownSite } from '#web/app/site/site.ts'
import { takeCarriedToast } from '#web/ui/toast-content.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailAddress } from './email.tsx'

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

function expectMistake(form: ReturnType<typeof dialog>, label: string, mistake: string) {
  const field = form.getByLabelText(label, { selector: 'input' })
  expect(descriptionOf(field)).toContain(mistake)
  expect(document.activeElement).toBe(field)
}

test('a wrong current password shows an error at its field, and the correct one changes the password', async () => {
  const { user } = await show(<ChangePassword username="maria" />, { as: 'member' })
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  const form = dialog('Change Password')
  answerIdentity('/api/identity/change-password', { code: 'INVALID_PASSWORD' }, 400)
  await user.type(form.getByLabelText('Current password *'), 'wrong one')
  await user.type(form.getByLabelText('New password *'), 'another good secret')
  await user.click(form.getByRole('button', { name: 'Change Password' }))
  await form.findByText("This isn't your current password.")
  expectMistake(form, 'Current password *', "This isn't your current password.")
  answerIdentity('/api/identity/change-password')
  await user.type(form.getByLabelText('Current password *'), '!')
  await user.click(form.getByRole('button', { name: 'Change Password' }))
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(sentToIdentity('/api/identity/change-password').at(-1)).toEqual({
    currentPassword: 'wrong one!',
    newPassword: 'another good secret',
  })
})

test('the form for a new email address shows each error at its field', async () => {
  answer(accounts.state, { secondFactor: 'off', emailProof: 'notNeeded', passwordNeeded: true })
  const { user } = await show(<EmailAddress user={currentUser} />, { as: 'member' })
  await user.click(screen.getByRole('button', { name: 'Change Email Address' }))
  const form = dialog('Change Email Address')
  await user.click(form.getByRole('button', { name: 'Send Link' }))
  expectMistake(form, 'New email *', 'Enter your email address.')
  expect(callsOf(accounts.changeEmail)).toEqual([])
  answer(accounts.changeEmail, new Refusal('wrong_password'))
  await user.type(form.getByLabelText('New email *'), 'new@example.com')
  await user.type(form.getByLabelText('Password *'), 'wrong')
  await user.click(form.getByRole('button', { name: 'Send Link' }))
  await form.findByText(problems.wrong_password.message)
  expectMistake(form, 'Password *', problems.wrong_password.message)
})

async function openDeletion({ keepsPasswords = true, passwordNeeded = true } = {}) {
  const signOut = vi.fn(async () => {})
  answer(accounts.state, { secondFactor: 'off', emailProof: 'notNeeded', passwordNeeded })
  const identity = { ...unknownSite.identity, keepsPasswords }
  const { user } = await show(<DeleteAccount user={currentUser} />, { as: { signOut }, site: { identity } })
  await user.click(screen.getByRole('button', { name: 'Delete My Account' }))
  const form = dialog('Delete Your Account?')
  return { user, signOut, form, press: () => user.click(form.getByRole('button', { name: 'Delete My Account' })) }
}

test('deleting an account requires the right password, then signs out and shows one toast', async () => {
  const { user, signOut, form, press } = await openDeletion()
  await press()
  expectMistake(form, 'Password *', 'Enter your password.')
  expect(callsOf(users.remove)).toEqual([])
  answer(users.remove, new Refusal('wrong_password'))
  await user.type(form.getByLabelText('Password *'), 'wrong')
  await press()
  await form.findByText(problems.wrong_password.message)
  expectMistake(form, 'Password *', problems.wrong_password.message)
  expect(signOut).not.toHaveBeenCalled()
  answer(users.remove, undefined as never)
  await press()
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  expect(takeCarriedToast()).toMatchObject({ title: 'Account deleted' })
  expect(takeCarriedToast()).toBeNull()
})

test('with a hosted provider, deleting an account needs no password but a recent sign-in', async () => {
  const { signOut, form, press } = await openDeletion({ keepsPasswords: false, passwordNeeded: false })
  expect(form.queryByLabelText('Password *')).toBeNull()
  answer(users.remove, new Refusal('sign_in_again'))
  await press()
  expect((await form.findByRole('alert')).textContent).toBe(problems.sign_in_again.message)
  answer(users.remove, undefined as never)
  await press()
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  expect(callsOf(users.remove).map(({ body }) => body)).toEqual([{}, {}])
})

test('deleting an account needs a password, except shortly after signing in with a passkey', async () => {
  const { user, signOut, form, press } = await openDeletion({ passwordNeeded: false })
  await waitFor(() => expect(form.queryByLabelText('Password *')).toBeNull())
  answer(users.remove, new Refusal('wrong_password'))
  answer(accounts.state, { secondFactor: 'off', emailProof: 'notNeeded', passwordNeeded: true })
  await press()
  expect(await form.findByLabelText('Password *')).toBeTruthy()
  await press()
  expectMistake(form, 'Password *', 'Enter your password.')
  await user.type(form.getByLabelText('Password *'), 'the right one')
  answer(users.remove, undefined as never)
  await press()
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  expect(callsOf(users.remove).map(({ body }) => body)).toEqual([{}, { password: 'the right one' }])
})
