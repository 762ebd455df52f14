import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptionOf } from '#tests/web/description.ts'
import { showScreen } from '#tests/web/dom.tsx'
import { answerIdentity, sentToIdentity } from '#tests/web/identity.ts'
import { watchPageLoads } from '#tests/web/page-loads.ts'
import SignUp from './screen.tsx'

const route = { loader: () => ({ referrer: undefined }), default: SignUp }
const path = '/api/identity/sign-up/email'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label} *`)
const create = () => screen.getByRole('button', { name: 'Create Account' })

test('an empty form and a short password are refused at their fields, and typed values stay', async () => {
  const { user } = await showScreen(route, { address: '/sign-up' })
  await user.click(create())
  expect(document.activeElement).toBe(field('Username'))
  expect(descriptionOf(field('Username'))).toContain('Choose a username.')
  expect(descriptionOf(field('Email'))).toContain('Enter your email address.')
  await user.type(field('Username'), 'zoe')
  await user.type(field('Email'), 'zoe@example.com')
  await user.type(field('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password').type).toBe('text')
  await user.click(create())
  expect(descriptionOf(field('Password'))).toContain('Use at least 10 characters')
  expect(document.activeElement).toBe(field('Password'))
  expect(['Username', 'Email', 'Password'].map((label) => field(label).value)).toEqual([
    'zoe',
    'zoe@example.com',
    'short',
  ])
  expect(sentToIdentity(path)).toEqual([])
})

async function fillIn() {
  const { user } = await showScreen(route, { address: '/sign-up' })
  for (const [label, value] of [
    ['Username', 'BUYER'],
    ['Email', 'zoe@example.com'],
    ['Password', 'correct horse battery'],
  ] as const)
    await user.type(field(label), value)
  return user
}

test('a taken username is refused at its field', async () => {
  const user = await fillIn()
  answerIdentity(path, { code: 'USERNAME_IS_ALREADY_TAKEN' }, 400)
  await user.click(create())
  await screen.findByText(/This username is taken/)
  expect(descriptionOf(field('Username'))).toContain('This username is taken')
  expect(document.activeElement).toBe(field('Username'))
})

test('the invitation in the URL is sent with a new account, which then goes to the home page', async () => {
  location.hash = '#invitation=abc-123'
  const user = await fillIn()
  const loads = watchPageLoads()
  answerIdentity(path, { code: 'INVITATION_NEEDED' }, 403)
  await user.click(create())
  expect((await screen.findByRole('alert')).textContent).toContain('Sign-up is by invitation only.')
  answerIdentity(path)
  await user.click(create())
  location.hash = ''
  expect(sentToIdentity(path).at(-1)).toMatchObject({ username: 'BUYER', invitation: 'abc-123' })
  expect(loads).toEqual(['/'])
})

test('a signed-in member is redirected from the sign-up screen to the home page', async () => {
  const page = await showScreen(route, { address: '/sign-up', as: 'member' })
  await waitFor(() => expect(page.address()).toBe('/'))
})
