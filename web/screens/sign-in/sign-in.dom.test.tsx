import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { problems } from '#contract/problems.ts'
import { descriptionOf } from '#tests/web/description.ts'
import { showScreen } from '#tests/web/dom.tsx'
import { answerIdentity, sentToIdentity } from '#tests/web/identity.ts'
import { watchPageLoads } from '#tests/web/page-loads.ts'
import { unknownSite } from '#web/app/site/site.ts'
import SignIn from './screen.tsx'

const route = { loader: () => ({ referrer: undefined }), default: SignIn }
const identity = { ...unknownSite.identity, demoAccounts: ['buyer'] }
const showCard = () => showScreen(route, { address: '/sign-in', site: { identity } })

const name = () => screen.getByLabelText<HTMLInputElement>('Username or email *')
const password = () => screen.getByLabelText<HTMLInputElement>('Password *')
const signIn = () => screen.getByRole('button', { name: 'Sign In' })

type User = Awaited<ReturnType<typeof showCard>>['user']

async function fill(user: User, username: string) {
  await user.clear(name())
  await user.type(name(), username)
  await user.type(password(), 'a secret')
  await user.click(signIn())
}

test('a wrong username and a wrong password show the same error, and typed values stay', async () => {
  const { user } = await showCard()
  for (const [code, username] of [
    ['INVALID_USERNAME_OR_PASSWORD', 'buyer'],
    ['INVALID_EMAIL_OR_PASSWORD', 'nobody_here'],
  ] as const) {
    answerIdentity('/api/identity/sign-in/username', { code }, 401)
    await fill(user, username)
    await screen.findByText('Wrong username or password. Please try again.')
    expect(descriptionOf(password())).toBe('Wrong username or password. Please try again.')
    expect(document.activeElement).toBe(password())
    expect(name().value).toBe(username)
  }
})

test('a member signs in by username or email address and goes to their destination', async () => {
  const { user } = await showCard()
  const loads = watchPageLoads()
  answerIdentity('/api/identity/sign-in/email', { code: 'INVALID_EMAIL_OR_PASSWORD' }, 401)
  answerIdentity('/api/identity/sign-in/username')
  await fill(user, 'maria@example.com')
  await screen.findByText(/is not right|Wrong/)
  expect(loads).toEqual([])
  await user.clear(password())
  await fill(user, 'maria')
  expect(sentToIdentity('/api/identity/sign-in/email')).toEqual([{ email: 'maria@example.com', password: 'a secret' }])
  expect(sentToIdentity('/api/identity/sign-in/username')).toEqual([{ username: 'maria', password: 'a secret' }])
  expect(loads).toEqual(['/'])
})

test('a suspended member sees the reason after using the form or a demo account’s button', async () => {
  const { user } = await showCard()
  const refusal = { code: 'ACCOUNT_SUSPENDED', message: 'This account has been suspended. Reason: Spam.' }
  answerIdentity('/api/identity/sign-in/username', refusal, 403)
  await fill(user, 'maria')
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.message)
  answerIdentity('/api/demo/sign-in', refusal, 403)
  await user.click(screen.getByRole('button', { name: 'buyer' }))
  const toasts = within(await screen.findByRole('region', { name: /^Notifications/ }))
  expect(await toasts.findByText(refusal.message)).toBeTruthy()
})

test('a signed-in member is redirected from the sign-in screen to the home page', async () => {
  const page = await showScreen(route, { address: '/sign-in', as: 'member' })
  await waitFor(() => expect(page.address()).toBe('/'))
})

test('after too many wrong codes, the sign-in starts again with the password', async () => {
  const { user } = await showCard()
  answerIdentity('/api/identity/sign-in/username', { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  await fill(user, 'maria')
  expect(await screen.findByRole('heading', { name: 'One More Step' })).toBeTruthy()
  const code = screen.getByLabelText<HTMLInputElement>('Code *')
  expect(document.activeElement).toBe(code)
  answerIdentity('/api/identity/two-factor/verify-totp', { code: 'INVALID_CODE' }, 401)
  await user.type(code, '000 000')
  await user.click(signIn())
  await screen.findByText(/This code is wrong/)
  expect(descriptionOf(code)).toMatch(/This code is wrong/)
  answerIdentity('/api/identity/two-factor/verify-totp', { code: 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' }, 400)
  await user.click(signIn())
  expect((await screen.findByRole('alert')).textContent).toBe('Too many wrong codes. Sign in again.')
  expect(screen.queryByLabelText('Code *')).toBeNull()
  const again = screen.getByRole('button', { name: 'Start Over' })
  expect(document.activeElement).toBe(again)
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy()
  expect(sentToIdentity('/api/identity/two-factor/verify-totp')).toEqual([{ code: '000000' }, { code: '000000' }])
})

describe('signing in with a passkey', () => {
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Sign In with a Passkey' })
  afterEach(() => vi.unstubAllGlobals())

  test('is offered only if the browser supports passkeys', async () => {
    await showCard()
    expect(screen.queryByRole('button', { name: 'Sign In with a Passkey' })).toBeNull()
    cleanup()
    vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
    await showCard()
    expect(await button()).toBeTruthy()
  })

  test('shows the message from the problem catalog if it is refused', async () => {
    vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
    const { user } = await showCard()
    const { status, message } = problems.too_many_sign_ins
    answerIdentity('/api/identity/sign-in/passkey/options', { code: 'too_many_sign_ins', message }, status)
    await user.click(await button())
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(document.activeElement).toBe(await button())
  })
})
