import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { ResponseOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { queryKey } from '#web/app/api/member.ts'
import { type Auth, AuthContext, noSession } from '#web/app/auth/auth.tsx'
import { completeMarkupOf } from './markup.tsx'

const userId = 'user_1'

const member: Auth = {
  ...noSession,
  userId,
  sessionId: 'session_1',
  isAuthenticated: true,
  isLoading: false,
  failed: false,
  getToken: async () => 'token',
  signOut: async () => {},
}

export type Given = readonly [key: readonly unknown[], answer: unknown]

export function given<E extends Endpoint>(endpoint: E, request: RequestOf<E>, answer: ResponseOf<E>): Given {
  return [queryKey(endpoint, request, userId), answer]
}

/** Returns an element's HTML as a member sees it. Data that isn't in `data` is still loading. */
export async function memberMarkupOf(element: ReactNode, data: readonly Given[], address = '/'): Promise<string> {
  vi.stubGlobal('document', {}) // the cache is used only in browsers, which have a document
  try {
    memberClient().clear()
    for (const [key, answer] of data) memberClient().setQueryData(key, answer)
    return await completeMarkupOf(<AuthContext value={member}>{element}</AuthContext>, address)
  } finally {
    vi.unstubAllGlobals()
  }
}
