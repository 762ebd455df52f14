import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmbeddedSession, type News } from './session.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('the session in the browser', () => {
  test('a visitor without the hint is signed out at once and asks nothing', async () => {
    const { session, asked } = open({ hint: false })
    expect(session.getState()).toMatchObject({ userId: null, sessionId: null, failed: false })
    expect(await session.getToken()).toBeNull()
    expect(asked()).toBe(0)
  })

  test('it loads while the hint is there, and then tells who it is', async () => {
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

  test('one request is in flight, however many ask', async () => {
    const { session, asked } = open()
    const tokens = await Promise.all([session.getToken(), session.getToken(), session.getToken({ fresh: true })])
    expect(new Set(tokens).size).toBe(1)
    expect(asked()).toBe(1)
  })

  test('a token serves until ten seconds before its end, whatever the clock of the browser says', async () => {
    const { session, asked } = open({ issuedAt: 1_000 })
    const first = await session.getToken()
    await vi.advanceTimersByTimeAsync(49_900)
    expect(await session.getToken()).toBe(first)
    await vi.advanceTimersByTimeAsync(200)
    expect(await session.getToken()).not.toBe(first)
    expect(asked()).toBe(2)
  })

  test('nobody asks while nobody needs a token', async () => {
    const { session, asked } = open()
    await session.getToken()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked()).toBe(1)
  })

  test('a renewed token is no news to the page; the end of the session is', async () => {
    const { session, answer, told } = open()
    await session.getToken()
    const news = vi.fn()
    session.subscribe(news)
    await session.getToken({ fresh: true })
    expect(news).not.toHaveBeenCalled()
    answer.status = 401
    expect(await session.getToken({ fresh: true })).toBeNull()
    expect(news).toHaveBeenCalledTimes(1)
    expect(session.getState().userId).toBeNull()
    expect(told.hint).toBe(false)
  })

  test('what is answered by 401 ends the session if it is over, and not otherwise', async () => {
    const { session, answer, told } = open()
    await session.getToken()
    expect(await session.isOver()).toBe(false)
    answer.status = 503
    expect(await session.isOver()).toBe(false)
    expect(session.getState().userId).toBe('user_1')
    answer.status = 401
    expect(await session.isOver()).toBe(true)
    expect([session.getState().userId, told.hint]).toEqual([null, false])
  })

  test('a wrong password while signing in asks nothing about a session', async () => {
    const { session, asked } = open({ hint: false })
    expect([await session.isOver(), asked()]).toEqual([false, 0])
  })

  test('a pending session counts as signed out', async () => {
    const { session } = open({ status: 'pending' })
    expect(await session.getToken()).toBeNull()
    expect(session.getState().userId).toBeNull()
  })

  test('signing out here tells the other tabs, and leaves this page as it is', async () => {
    const { session, told } = open()
    await session.getToken()
    session.ended()
    expect(told).toEqual({ hint: false, news: ['out'] })
    expect(session.getState().userId).toBe('user_1')
    expect(await session.getToken()).toBeNull()
  })

  test('what is refused to a page that is about to be left changes nothing on it', async () => {
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

  test('signing out and in elsewhere is followed here', async () => {
    const { session, answer } = open()
    await session.getToken()
    session.heard('out')
    expect(session.getState().userId).toBeNull()
    answer.userId = 'user_2'
    session.heard('in')
    await vi.advanceTimersByTimeAsync(0)
    expect(session.getState().userId).toBe('user_2')
  })

  test('a session that ends elsewhere while this tab is asking stays ended', async () => {
    const { session, told } = open()
    const asking = session.getToken()
    told.hint = false
    session.heard('out')
    expect(await asking).toBeNull()
    expect(session.getState().userId).toBeNull()
  })

  test('a server out of reach makes a visitor of one, says so, and is asked again ever more seldom', async () => {
    const { session, answer, asked } = open({ httpStatus: 503 })
    await vi.advanceTimersByTimeAsync(0)
    expect(session.getState()).toMatchObject({ userId: null, failed: true })
    await vi.advanceTimersByTimeAsync(2_000 + 4_000)
    expect(asked()).toBe(3)
    answer.status = 200
    await vi.advanceTimersByTimeAsync(8_000)
    expect(session.getState()).toMatchObject({ userId: 'user_1', failed: false })
  })

  test('a renewal that fails rejects, and signs nobody out', async () => {
    const { session, answer } = open()
    await session.getToken()
    answer.status = 503
    await expect(session.getToken({ fresh: true })).rejects.toThrow('503')
    expect(session.getState().userId).toBe('user_1')
  })
})

/** A session in surroundings that the test can change. */
function open({ hint = true, httpStatus = 200, status = 'active', issuedAt = Date.now() / 1_000 } = {}) {
  const answer = { status: httpStatus, userId: 'user_1' }
  const told = { hint, news: [] as News[] }
  let count = 0
  const askForToken = async () => {
    count += 1
    const { userId: sub } = answer
    const claims = { sub, sid: 'sess_1', sts: status, iat: issuedAt, exp: issuedAt + 60, fva: [0, -1], count }
    return new Response(JSON.stringify({ token: `h.${btoa(JSON.stringify(claims))}.s` }), { status: answer.status })
  }
  const session = createEmbeddedSession({
    askForToken,
    hint: { present: () => told.hint, drop: () => void (told.hint = false) },
    announce: (news) => told.news.push(news),
  })
  return { session, answer, told, asked: () => count }
}
