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

describe('the current user', () => {
  test('is null on 401, without a retry', async () => {
    const requests = answer([401, 401])
    const { result } = await look(currentUserQuery(member))
    expect(result()).toMatchObject({ status: 'success', data: null })
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(requests()).toBe(2)
  })

  test('is refetched once after a failure', async () => {
    const requests = answer([500, 500, 200])
    const { result } = await look(currentUserQuery(member))
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(requests()).toBe(2)
    expect(result()).toMatchObject({ status: 'error', error: { message: 'Error fetching user: 500' } })
  })

  test('is known when the retry succeeds', async () => {
    answer([500, 200])
    const { result } = await look(currentUserQuery(member))
    await vi.advanceTimersByTimeAsync(minute)
    expect(result()).toMatchObject({ status: 'success' })
  })

  test('is fresh for 60 seconds, then refetched on focus', async () => {
    const requests = answer([])
    await look(currentUserQuery(member))
    await vi.advanceTimersByTimeAsync(minute - 1_000)
    await focus()
    expect(requests()).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(requests()).toBe(1)
    await focus()
    expect(requests()).toBe(2)
  })

  test('is refetched on mount after 60 seconds', async () => {
    const requests = answer([])
    await look(currentUserQuery(member))
    await vi.advanceTimersByTimeAsync(minute - 1)
    await look(currentUserQuery(member))
    expect(requests()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await look(currentUserQuery(member))
    expect(requests()).toBe(2)
  })

  test('is not fetched without a session', async () => {
    const requests = answer([])
    await look(currentUserQuery({ ...member, ...noSession, isAuthenticated: false }))
    expect(requests()).toBe(0)
  })
})

describe('member data', () => {
  test('is not refetched by default: not on focus, on mount or over time', async () => {
    const requests = answer([])
    await look(memberQuery(member, favorites.ids, {}))
    await vi.advanceTimersByTimeAsync(60 * minute)
    await focus()
    await look(memberQuery(member, favorites.ids, {}))
    expect(requests()).toBe(1)
  })

  test('is not retried after a failure', async () => {
    const requests = answer([500])
    await look(memberQuery(member, favorites.ids, {}))
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(requests()).toBe(1)
  })

  test('with freshFor is refetched on focus once it is stale', async () => {
    const requests = answer([])
    await look(memberQuery(member, conversations.unread, {}, { freshFor: minute }))
    await vi.advanceTimersByTimeAsync(minute - 1)
    await focus()
    expect(requests()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await focus()
    expect(requests()).toBe(2)
  })

  test('with pollInterval is polled while the page is visible', async () => {
    const requests = answer([])
    const request = { params: { id: 1 } }
    const { leave } = await look(
      memberQuery(member, conversations.read, request, { freshFor: 0, pollInterval: 20_000 }),
    )
    await vi.advanceTimersByTimeAsync(40_000)
    expect(requests()).toBe(3)
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(requests()).toBe(3)
    leave()
    await focus()
    await vi.advanceTimersByTimeAsync(40_000)
    expect(requests()).toBe(3)
  })
})

test('with a function as pollInterval is polled as long as the data requires it', async () => {
  const requests = answer([])
  const isUnread = vi.fn(() => (requests() < 3 ? 20_000 : false))
  await look(memberQuery(member, conversations.unread, {}, { freshFor: 0, pollInterval: isUnread }))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(requests()).toBe(3)
  expect(isUnread).toHaveBeenLastCalledWith({ received: 0 })
})

describe('calls of useMember', () => {
  const calls = globSync('web/**/*.{ts,tsx}').flatMap(callsIn)
  const callsWith = (option: RegExp) => [
    ...new Set(calls.filter(({ how }) => option.test(how)).map(({ what }) => what)),
  ]

  test('data that others change is refetched on focus', () => {
    expect(callsWith(/freshFor|refetchOnOpen/).toSorted()).toEqual([
      'accounts.state',
      'apiKeys.list',
      'conversations.read',
      'conversations.received',
      'conversations.unread',
      'desk.waiting',
      'documents.waiting',
      'drafts.list',
      'favorites.read',
      'heldMessages.list',
      'heldMessages.messages',
      'heldMessages.unmailed',
      'history.events',
      'imports.columns',
      'imports.mappings',
      'imports.run',
      'imports.runs',
      'invitations.list',
      'leadDelivery.read',
      'memberFiles.read',
      'moderation.pending',
      'notifications.list',
      'notifications.unread',
      'operations.failedMails',
      'operations.firstSteps',
      'operations.pausedAddresses',
      'operations.setAsideJobs',
      'operations.state',
      'outbox.list',
      'reports.comments',
      'reports.list',
      'savedSearches.list', // also changed by the links in emails',
      'sessions.list',
      'settings.all',
      'settings.version',
      'settings.versions',
      'shortlists.list',
      'shortlists.read',
      'statistics.conversion',
      'statistics.daily',
      'statistics.inquiries',
      'statistics.listing',
      'statistics.signals',
      'statistics.traffic',
      'statistics.users',
      'statistics.vehicles',
      'stockFeeds.list',
      'watchlist.read',
    ])
  })

  test('conversations, imports, feeds, and the queue while signals are computed are polled', () => {
    const polled = ['conversations.read', 'imports.run', 'moderation.pending', 'stockFeeds.list']
    expect(callsWith(/pollInterval/).toSorted()).toEqual(polled)
  })
})

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

/** Stubs `fetch` to respond with these statuses in order, then with 200. */
function answer(statuses: number[]) {
  let count = 0
  vi.stubGlobal('fetch', async () => {
    count += 1
    return new Response('{"received":0}', { status: statuses[count - 1] ?? 200 })
  })
  return () => count
}

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
