import { Readable } from 'node:stream'
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
import { refusal, takeForms, withFile } from './receive-file.ts'
import { findLines, findRun, findRuns, refuseWhileOpen } from './runs.ts'
import { moveRun, startRun } from './start-run.ts'
import { asCsv, asJson, takeStock } from './take-stock.ts'

/** Files that arrive at once: each lies on the disk until it is unpacked. */
const turns = { atOnce: 2, waiting: 20, waitingOfMember: 2 }

/** How many times longer than a picture a file may take to arrive. */
const longer = 5

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
  implement(app, stock.take, async ({ actor }) => Readable.from(asJson(takeStock(db, actor.id, origin))))
  implement(app, stock.takeCsv, async ({ actor, reply }) => {
    reply.header('content-disposition', 'attachment; filename="stock.csv"')
    return Readable.from(asCsv(takeStock(db, actor.id, origin)))
  })

  const inTurn = openUploadTurns(turns)
  await app.register(async (app) => {
    await takeForms(app)
    const upload: Parameters<typeof implement<typeof stock.upload>>[2] = async ({ actor, query, request, reply }) => {
      await refuseWhileOpen(db, actor.id)
      await begun.count(actor.id)
      return inTurn(actor.id, leaving(request, reply), () =>
        withFile(request, longer * config.fileTimeout, ({ path, name }) =>
          startRun(tools, actor, {
            source: 'file',
            name,
            goesOn: query.start === 'yes',
            files: unpack(path, name),
          }).catch(explain),
        ),
      )
    }
    implement(app, stock.upload, upload, { takesFiles: true })
  })
}

/** A ZIP that cannot be read is refused at once. */
function explain(error: unknown): never {
  throw error instanceof FileRefusal ? refusal(error.message) : error
}
