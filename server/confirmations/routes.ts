import type { FastifyInstance } from 'fastify'
import { forSale } from '#contract/for-sale.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { keepPrivate } from '../http/no-store.ts'
import { answerQuestion, chooseAsking, isAsked, readAnswers, stopAsking } from './answer-question.ts'

export function confirmationRoutes(app: FastifyInstance, tools: Tools): void {
  const { db } = tools
  implement(app, forSale.read, async ({ params, reply }) => {
    keepPrivate(reply)
    return readAnswers(tools, params.token)
  })
  implement(app, forSale.answer, ({ params, body }) => answerQuestion(tools, params.token, body))
  implement(app, forSale.stop, ({ params }) => stopAsking(tools, params.token))
  implement(app, forSale.choice, async ({ actor }) => ({ asked: await isAsked(db, actor.id) }))
  implement(app, forSale.choose, async ({ actor, body }) => {
    await chooseAsking(db, actor.id, body.asked)
    return body
  })
}
