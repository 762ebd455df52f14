import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

/** How one's own account is protected. */
export const AccountState = z
  .object({
    secondFactor: z
      .enum(['on', 'off', 'demanded'])
      .describe('Whether a second factor was proven in this session; `demanded`: an admin has to set one up first.'),
  })
  .meta({ id: 'AccountState' })
export type AccountState = z.infer<typeof AccountState>

export const accounts = defineEndpoints({
  state: {
    method: 'GET',
    path: '/api/user/account',
    access: 'member',
    summary: 'How one’s own account is protected',
    returns: AccountState,
  },
})
