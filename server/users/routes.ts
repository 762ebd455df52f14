import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { users } from '#contract/users.ts'
import { implement } from '../http/implement.ts'
import type { Tools } from '../tools.ts'
import { findPublicProfile } from './queries.ts'

export function userRoutes(app: FastifyInstance, { db }: Tools): void {
  implement(app, users.profile, async ({ params }) => {
    const profile = await findPublicProfile(db, params.id)
    if (!profile) throw new Problem('user_not_found')
    return profile
  })
}
