import { globSync, readFileSync } from 'node:fs'
import { environmentManager, focusManager, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { parseSync, Visitor } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { conversations } from '#contract/conversations/endpoints.ts'
import { favorites } from '#contract/favorites/endpoints.ts'
import { type Auth, noSession } from '../auth/auth.tsx'
import { createMemberClient } from './member-client.ts'
import { currentUserQuery, memberQuery } from './member.ts'

const member: Auth = {
  ...noSession,
  userId: 'user_1',
  sessionId: 'sess_1',
  isAuthenticated: true,
  isLoading: false,
  failed: false,
  getToken: async () => 'token',
  signOut: async () => {},
}
const minute = 60_000
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  client = createMemberClient()
  client.mount()
})
afterEach(() => {
  client.clear()
  client.unmount()
  focusManager.setFocused(undefined)
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('who is signed in', () => {
  test('is nobody on 401, without another try', async () => {
    const asked = answer([401, 401]) // a token that is refused is exchanged once
    const { result } = await look(currentUserQuery(member))
    expect(result()).toMatchObject({ status: 'success', data: null })
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(asked()).toBe(2)
  })

  test('is asked for once more when that fails, and then no more', async () => {
    const asked = answer([500, 500, 200])
    const { result } = await look(currentUserQuery(member))
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(asked()).toBe(2)
    expect(result()).toMatchObject({ status: 'error', error: { message: 'Error fetching user: 500' } })
  })

  test('is known when the second try is answered', async () => {
    answer([500, 200])
    const { result } = await look(currentUserQuery(member))
    await vi.advanceTimersByTimeAsync(minute)
    expect(result()).toMatchObject({ status: 'success' })
  })

  test('is fresh for 60 seconds, and then asked for anew on focus', async () => {
    const asked = answer([])
    await look(currentUserQuery(member))
    await vi.advanceTimersByTimeAsync(minute - 1_000)
    await focus()
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked()).toBe(1)
    await focus()
    expect(asked()).toBe(2)
  })

  test('is asked for anew where it is shown next, once the 60 seconds are over', async () => {
    const asked = answer([])
    await look(currentUserQuery(member))
    await vi.advanceTimersByTimeAsync(minute - 1)
    await look(currentUserQuery(member))
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await look(currentUserQuery(member))
    expect(asked()).toBe(2)
  })

  test('is not asked for while nobody is signed in', async () => {
    const asked = answer([])
    await look(currentUserQuery({ ...member, ...noSession, isAuthenticated: false }))
    expect(asked()).toBe(0)
  })
})

describe('what is read of one’s own', () => {
  test('is not read anew by itself: not on focus, not where it is shown next, not as time goes by', async () => {
    const asked = answer([])
    await look(memberQuery(member, favorites.ids, {}))
    await vi.advanceTimersByTimeAsync(60 * minute)
    await focus()
    await look(memberQuery(member, favorites.ids, {}))
    expect(asked()).toBe(1)
  })

  test('is not tried again when it fails', async () => {
    const asked = answer([500])
    await look(memberQuery(member, favorites.ids, {}))
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(asked()).toBe(1)
  })

  test('is read anew on focus where others change it, once it is as old as is said', async () => {
    const asked = answer([])
    await look(memberQuery(member, conversations.unread, {}, { freshFor: minute }))
    await vi.advanceTimersByTimeAsync(minute - 1)
    await focus()
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await focus()
    expect(asked()).toBe(2)
  })

  test('is polled where that is asked for, while it is looked at', async () => {
    const asked = answer([])
    const request = { params: { id: 1 } }
    const { leave } = await look(memberQuery(member, conversations.read, request, { freshFor: 0, every: 20_000 }))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(asked()).toBe(3)
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(asked()).toBe(3)
    leave()
    await focus()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(asked()).toBe(3)
  })
})

describe('the calls that ask for more than the default', () => {
  const calls = globSync('web/**/*.{ts,tsx}').flatMap(callsIn)
  const asking = (option: RegExp) => [...new Set(calls.filter(({ how }) => option.test(how)).map(({ what }) => what))]

  test('are read anew on focus: what others write to one, and what admins look after', () => {
    expect(asking(/freshFor|anew/).toSorted()).toEqual([
      'accounts.state',
      'apiKeys.list',
      'conversations.read',
      'conversations.received',
      'conversations.unread',
      'desk.waiting',
      'documents.waiting',
      'drafts.list',
      'heldMessages.list',
      'heldMessages.messages',
      'heldMessages.unmailed',
      'history.events',
      'imports.run',
      'imports.runs',
      'invitations.list',
      'memberFiles.read',
      'operations.failedMails',
      'operations.setAsideJobs',
      'operations.state',
      'outbox.list',
      'sessions.list',
      'settings.all',
      'settings.version',
      'settings.versions',
      'statistics.conversion',
      'statistics.daily',
      'statistics.inquiries',
      'statistics.listing',
      'statistics.traffic',
      'statistics.users',
      'statistics.vehicles',
      'watchlist.read',
    ])
  })

  test('are polled: the conversation that is open, and the import that goes on', () => {
    expect(asking(/every/).toSorted()).toEqual(['conversations.read', 'imports.run'])
  })
})

/** Somebody looks at a query, until they leave. */
async function look(options: { queryKey: QueryKey }) {
  const observer = new QueryObserver(client, options)
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return { result: () => observer.getCurrentResult(), leave }
}

async function focus() {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
}

/** The server answers with these, one after the other, and then with what is fine. Gives how often it was asked. */
function answer(statuses: number[]) {
  let count = 0
  vi.stubGlobal('fetch', async () => {
    count += 1
    return new Response('{"received":0}', { status: statuses[count - 1] ?? 200 })
  })
  return () => count
}

/** What a source asks for by `useMember`, and with which options. */
function callsIn(file: string) {
  const source = readFileSync(file, 'utf8')
  const found: { what: string; how: string }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [endpoint, , options] }) {
      if (source.slice(callee.start, callee.end) !== 'useMember') return
      const text = (node: typeof endpoint) => (node ? source.slice(node.start, node.end) : '')
      found.push({ what: text(endpoint), how: text(options) })
    },
  }).visit(parseSync(file, source).program)
  return found
}
