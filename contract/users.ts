import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'

/** What everybody may know of a user; never the e-mail address. */
export const PublicProfile = z
  .object({
    id: z.string(),
    username: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    bio: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PublicProfile' })
export type PublicProfile = z.infer<typeof PublicProfile>

export const users = defineEndpoints({
  profile: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'public',
    summary: "A seller's public profile",
    params: z.object({ id: z.string().regex(/^[\w.:-]{1,200}$/) }),
    returns: PublicProfile,
    problems: ['user_not_found'],
  },
})
