import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

/** A browser in which somebody is signed in, as its owner sees it. */
export const OwnSession = z
  .object({
    id: z.string(),
    browser: z.string().describe('Browser and system in plain words, such as Firefox on Windows.'),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime().describe('When it was last used, to the minute.'),
    current: z.boolean().describe('Whether it is the one that asks.'),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

/** Sessions that are listed. */
export const listedSessions = 100

export const sessions = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'member',
    summary: 'Where one is signed in: the session that asks, then the last used first',
    description: `At most ${listedSessions} sessions that are alive.`,
    returns: z.array(OwnSession),
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/user/sessions/others',
    access: 'member',
    summary: 'Sign out everywhere else',
    description: 'Ends every session of the user but the one that asks.',
    returns: z.void(),
    status: 204,
    problems: ['identity_unavailable'],
  },
  end: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'member',
    summary: 'End one of one’s own sessions',
    params: z.object({ id: z.string().regex(/^[\w-]{1,200}$/) }),
    returns: z.void(),
    status: 204,
    problems: ['session_not_found', 'identity_unavailable'],
  },
})
