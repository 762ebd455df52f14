import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmbeddedSession, type SignInChange } from './session.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('the session in the browser', () => {
  test('without the hint, a visitor is signed out and sends no request', async () => {
    const { session, requests } = open({ hint: false })
    expect(session.getState()).toMatchObject({ userId: null, sessionId: null, failed: false })
    expect(await session.getToken()).toBeNull()
    expect(requests()).toBe(0)
  })

  test('with the hint, the session loads', async () => {
    const { session } = open()
    expect(session.getState()).toMatchObject({ userId: undefined, sessionId: undefined })
    await session.getToken()
    expect(session.getState()).toMatchObject({
      userId: 'user_1',
      sessionId: 'sess_1',
      sessionStatus: 'active',
      actor: null,
      orgId: null,
      factorVerificationAge: [0, -1],
    })
  })

  test('concurrent calls share one request', async () => {
    const { session, requests } = open()
    const tokens = await Promise.all([session.getToken(), session.getToken(), session.getToken({ fresh: true })])
    expect(new Set(tokens).size).toBe(1)
    expect(requests()).toBe(1)
  })

  test('a token is used until ten seconds before it expires, regardless of the browser’s clock', async () => {
    const { session, requests } = open({ issuedAt: 1_000 })
    const first = await session.getToken()
    await vi.advanceTimersByTimeAsync(49_900)
    expect(await session.getToken()).toBe(first)
    await vi.advanceTimersByTimeAsync(200)
    expect(await session.getToken()).not.toBe(first)
    expect(requests()).toBe(2)
  })

  test('no request is sent while no token is needed', async () => {
    const { session, requests } = open()
    await session.getToken()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(requests()).toBe(1)
  })

  test('listeners are notified when the session ends, but not when a token is renewed', async () => {
    const { session, answer, browser } = open()
    await session.getToken()
    const news = vi.fn()
    session.subscribe(news)
    await session.getToken({ fresh: true })
    expect(news).not.toHaveBeenCalled()
    answer.status = 401
    expect(await session.getToken({ fresh: true })).toBeNull()
    expect(news).toHaveBeenCalledTimes(1)
    expect(session.getState().userId).toBeNull()
    expect(browser.hint).toBe(false)
  })

  test('a 401 ends the session only if it has ended on the server', async () => {
    const { session, answer, browser } = open()
    await session.getToken()
    expect(await session.hasEnded()).toBe(false)
    answer.status = 503
    expect(await session.hasEnded()).toBe(false)
    expect(session.getState().userId).toBe('user_1')
    answer.status = 401
    expect(await session.hasEnded()).toBe(true)
    expect([session.getState().userId, browser.hint]).toEqual([null, false])
  })

  test('a wrong password at sign-in causes no request for a token', async () => {
    const { session, requests } = open({ hint: false })
    expect([await session.hasEnded(), requests()]).toEqual([false, 0])
  })

  test('a pending session counts as signed out', async () => {
    const { session } = open({ status: 'pending' })
    expect(await session.getToken()).toBeNull()
    expect(session.getState().userId).toBeNull()
  })

  test('signing out notifies the other tabs and leaves this page unchanged', async () => {
    const { session, browser } = open()
    await session.getToken()
    session.ended()
    expect(browser).toEqual({ hint: false, news: ['out'] })
    expect(session.getState().userId).toBe('user_1')
    expect(await session.getToken()).toBeNull()
  })

  test('a refusal changes nothing while the browser is leaving the page', async () => {
    const { session, answer } = open()
    await session.getToken()
    session.leave(true)
    answer.status = 401
    expect(await session.getToken({ fresh: true })).toBeNull()
    expect(session.getState().userId).toBe('user_1')
    session.leave(false)
    session.check()
    expect(session.getState().userId).toBeNull()
  })

  test('signing out or signing in in another tab applies to this tab', async () => {
    const { session, answer } = open()
    await session.getToken()
    session.receive('out')
    expect(session.getState().userId).toBeNull()
    answer.userId = 'user_2'
    session.receive('in')
    await vi.advanceTimersByTimeAsync(0)
    expect(session.getState().userId).toBe('user_2')
  })

  test('a session that ends elsewhere during a request stays ended', async () => {
    const { session, browser } = open()
    const token = session.getToken()
    browser.hint = false
    session.receive('out')
    expect(await token).toBeNull()
    expect(session.getState().userId).toBeNull()
  })

  test('while the server is unreachable, the user is treated as a visitor, and retries back off', async () => {
    const { session, answer, requests } = open({ httpStatus: 503 })
    await vi.advanceTimersByTimeAsync(0)
    expect(session.getState()).toMatchObject({ userId: null, failed: true })
    await vi.advanceTimersByTimeAsync(2_000 + 4_000)
    expect(requests()).toBe(3)
    answer.status = 200
    await vi.advanceTimersByTimeAsync(8_000)
    expect(session.getState()).toMatchObject({ userId: 'user_1', failed: false })
  })

  test('a failed renewal rejects without signing the user out', async () => {
    const { session, answer } = open()
    await session.getToken()
    answer.status = 503
    await expect(session.getToken({ fresh: true })).rejects.toThrow('503')
    expect(session.getState().userId).toBe('user_1')
  })
})

function open({ hint = true, httpStatus = 200, status = 'active', issuedAt = Date.now() / 1_000 } = {}) {
  const answer = { status: httpStatus, userId: 'user_1' }
  const browser = { hint, news: [] as SignInChange[] }
  let count = 0
  const fetchToken = async () => {
    count += 1
    const { userId: sub } = answer
    const claims = { sub, sid: 'sess_1', sts: status, iat: issuedAt, exp: issuedAt + 60, fva: [0, -1], count }
    return new Response(JSON.stringify({ token: `h.${btoa(JSON.stringify(claims))}.s` }), { status: answer.status })
  }
  const session = createEmbeddedSession({
    fetchToken,
    hint: { present: () => browser.hint, drop: () => void (browser.hint = false) },
    announce: (news) => browser.news.push(news),
  })
  return { session, answer, browser, requests: () => count }
}
