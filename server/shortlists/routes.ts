import type { FastifyInstance } from 'fastify'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { shortlistLimits } from '#contract/shortlists/limits.ts'
import { eq } from '#platform/database/orm.ts'
import { implement, keepPrivate } from '#platform/http/implement.ts'
import { databaseLimiter } from '#platform/http/rate-limit.ts'
import type { Tools } from '../start/tools.ts'
import {
  addVehicle,
  changeNote,
  createShortlist,
  removeComment,
  removeShortlist,
  removeVehicle,
  renameShortlist,
  revokeLink,
  shareShortlist,
} from './change.ts'
import { castVote, readSharedShortlist, writeComment } from './guests.ts'
import { shortlistToken } from './link.ts'
import { findContent, findOwn, findSummaries } from './queries.ts'
import { shortlists as table } from './table.ts'

export function shortlistRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, keys, config } = tools
  const limits = { pool, key: keys.limits, code: 'too_many_messages' } as const
  const { writtenComments, castVotes } = shortlistLimits
  const countComment = databaseLimiter({ ...limits, name: 'comment', limit: config.hasLimits && writtenComments })
  const countVote = databaseLimiter({ ...limits, name: 'vote', limit: config.hasLimits && castVotes })

  implement(app, shortlists.list, ({ actor }) => findSummaries(db, eq(table.userId, actor.id)))
  implement(app, shortlists.create, ({ actor, body }) => createShortlist(tools, actor.id, body))
  implement(app, shortlists.read, async ({ actor, params }) => {
    const { id, name, linkKey } = await findOwn(db, actor.id, params.id)
    const token = linkKey && shortlistToken(keys.shortlists, { id, linkKey })
    return { id, name, token, ...(await findContent(tools, id)) }
  })
  implement(app, shortlists.rename, ({ actor, params, body }) => renameShortlist(db, actor.id, params.id, body.name))
  implement(app, shortlists.remove, ({ actor, params }) => removeShortlist(db, actor.id, params.id))
  implement(app, shortlists.addVehicle, ({ actor, params }) => addVehicle(tools, actor.id, params.id, params.vehicleId))
  implement(app, shortlists.removeVehicle, ({ actor, params }) =>
    removeVehicle(db, actor.id, params.id, params.vehicleId),
  )
  implement(app, shortlists.changeNote, ({ actor, params, body }) =>
    changeNote(db, actor.id, params.id, params.vehicleId, body.note),
  )
  implement(app, shortlists.share, ({ actor, params }) => shareShortlist(tools, actor.id, params.id))
  implement(app, shortlists.revoke, ({ actor, params }) => revokeLink(db, actor.id, params.id))
  implement(app, shortlists.removeComment, ({ actor, params }) =>
    removeComment(db, actor.id, params.id, params.commentId),
  )

  implement(app, shortlists.readByLink, ({ params, query, reply }) => {
    keepPrivate(reply)
    return readSharedShortlist(tools, params.token, query.guest)
  })
  implement(app, shortlists.voteByLink, async ({ params, body, request }) => {
    await countVote(request.ip)
    await castVote(tools, { ...params, ...body })
  })
  implement(app, shortlists.commentByLink, async ({ params, body, request }) => {
    await countComment(request.ip)
    return writeComment(tools, params.token, body)
  })
}
