import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { users } from '#contract/users.ts'
import { implement } from '../http/implement.ts'
import type { Tools } from '../create-tools.ts'
import { findCurrentUser } from './people.ts'
import { findPublicProfile } from './queries.ts'
import { changeProfile, type ClaimPortrait } from './update-profile.ts'

export function userRoutes(app: FastifyInstance, tools: Tools, claim: ClaimPortrait): void {
  const { db } = tools
  implement(app, users.current, async ({ actor }) => {
    const user = await findCurrentUser(db, actor.id)
    if (!user) throw new Problem('sign_in_required')
    return user
  })
  implement(app, users.change, async ({ actor, body }) => changeProfile(tools, actor, body, claim))
  implement(app, users.profile, async ({ params }) => {
    const profile = await findPublicProfile(db, params.id)
    if (!profile) throw new Problem('user_not_found')
    return profile
  })
}
