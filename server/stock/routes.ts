import type { FastifyInstance } from 'fastify'
import { stock } from '#contract/stock.ts'
import { stockLimits } from '#contract/stock-limits.ts'
import type { Tools } from '../create-tools.ts'
import { implement } from '../http/implement.ts'
import { databaseCounter } from '../http/rate-limit.ts'
import { leaving } from '../http/visitor.ts'
import { openUploadTurns } from '../pictures/upload-turns.ts'
import { FileRefusal } from './file-refusal.ts'
import { unpack } from './reading/unpack.ts'
import { refusal, stockFileIn, stockForm, takeForms } from './receive-file.ts'
import { findLines, findRun, findRuns, refuseWhileOpen } from './runs.ts'
import { moveRun, startRun } from './start-run.ts'
import { asCsv, takeStock } from './take-stock.ts'

/** Files that are unpacked at once. */
const turns = { atOnce: 2 }

export async function stockRoutes(app: FastifyInstance, tools: Tools): Promise<void> {
  const { db, pool, keys, config } = tools
  const limit = config.rateLimit && { points: stockLimits.runsAnHour, seconds: 3_600 }
  const begun = databaseCounter({ pool, key: keys.limits, name: 'import', limit, code: 'too_many_imports' })
  const [origin] = config.origins as [string]

  implement(app, stock.runs, ({ actor, query }) => findRuns(db, actor.id, query))
  implement(app, stock.run, ({ actor, params }) => findRun(db, actor.id, params.id))
  implement(app, stock.lines, async ({ actor, params, query }) => {
    const { id } = await findRun(db, actor.id, params.id)
    return findLines(db, id, query)
  })
  implement(app, stock.move, ({ actor, params, body }) => moveRun(tools, actor, params.id, body))
  implement(app, stock.fetch, async ({ actor, body, query }) => {
    await refuseWhileOpen(db, actor.id)
    await begun.count(actor.id)
    return startRun(tools, actor, { source: 'feed', name: body.url, goesOn: query.start === 'yes' })
  })
  implement(app, stock.take, ({ actor }) => takeStock(db, actor.id, origin))
  implement(app, stock.takeCsv, async ({ actor, reply }) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="stock.csv"')
    return asCsv(await takeStock(db, actor.id, origin))
  })

  const inTurn = openUploadTurns(turns)
  await app.register(async (app) => {
    await takeForms(app)
    const upload: Parameters<typeof implement<typeof stock.upload>>[2] = async ({ actor, query, request, reply }) => {
      await refuseWhileOpen(db, actor.id)
      await begun.count(actor.id)
      return tools.receiveForm(request, stockForm, (sent) =>
        inTurn(actor.id, leaving(request, reply), async () => {
          const { path, name } = stockFileIn(sent)
          const files = unpack(path, name)
          return startRun(tools, actor, { source: 'file', name, goesOn: query.start === 'yes', files }).catch(explain)
        }),
      )
    }
    implement(app, stock.upload, upload, { takesFiles: true })
  })
}

/** A ZIP that cannot be read is refused at once. */
function explain(error: unknown): never {
  throw error instanceof FileRefusal ? refusal(error.message) : error
}
