import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { imports } from '#contract/imports/endpoints.ts'
import { stockLimits } from '#contract/imports/limits.ts'
import type { RunState, ImportRun } from '#contract/imports/schema.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import { type Actor, implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import { disconnectSignal } from '#platform/http/visitor.ts'
import { openFairQueue } from '#platform/workers/fair-queue.ts'
import type { Tools } from '../start/tools.ts'
import { findEmailProof } from '../users/queries.ts'
import { asCsv, asJson, exportStock } from './export.ts'
import { feedRoutes } from './feeds/routes.ts'
import { refusal, stockFileIn, stockForm, acceptForms } from './files.ts'
import { findColumns, mapRun } from './mapping/choose.ts'
import { findMappings, deleteMapping } from './mapping/mappings.ts'
import { queueApplying } from './plan.ts'
import { moveRun, startRun } from './read.ts'
import { FileRefusal } from './reading/line-input.ts'
import { unpack } from './reading/reading.ts'
import { findRun, findLines, findRuns, refuseWhileOpen } from './runs.ts'
import { stockLines, stockRuns } from './table.ts'

/**
 * Import states in which the seller can confirm prices. In the state `running`, a confirmation would race with the end of the
 * import.
 */
const confirmableStates: readonly RunState[] = ['planned', 'done', 'failed']

/**
 * Confirms the price of a held line, so that the line can be applied. Resumes the import if it has finished. Throws `run_moved`
 * if the line isn't held at that price, and `run_open` if the seller has another open import.
 */
async function confirmPrice(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  seller: Actor,
  id: number,
  { position, confirmPrice: price }: { position: number; confirmPrice: number },
): Promise<ImportRun> {
  await findRun(db, seller.id, id)
  await db.transaction(async (db) => {
    const [run] = await db.select({ state: stockRuns.state }).from(stockRuns).where(eq(stockRuns.id, id)).for('update')
    if (!run || !confirmableStates.includes(run.state)) throw new Problem('run_moved')
    const isHeld = and(eq(stockLines.runId, id), eq(stockLines.position, position), eq(stockLines.kind, 'held'))
    const confirmed = await db
      .update(stockLines)
      .set({
        kind: sql`case when ${stockLines.vehicleId} is null then 'new' else 'changed' end`,
        done: false,
        issues: [],
        given: sql`${stockLines.given} || jsonb_build_object('confirmPrice', ${price}::int)`,
      })
      .where(and(isHeld, sql`${stockLines.given} #>> '{fields,price}' = ${String(price)}`))
      .returning({ position: stockLines.position })
    if (confirmed.length === 0) throw new Problem('run_moved')
    if (run.state === 'planned') return
    await reopen(db, id, clock.now())
    await queueApplying(db, id)
  })
  return findRun(db, seller.id, id)
}

/** Resumes a finished import. A unique index ensures that a seller has only one open import. */
async function reopen(db: Database, id: number, now: Date): Promise<void> {
  try {
    await db
      .update(stockRuns)
      .set({ state: 'running', problem: null, finishedAt: null, touchedAt: now })
      .where(eq(stockRuns.id, id))
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; constraint?: string } }
    throw cause?.code === '23505' && cause.constraint === 'stock_runs_open' ? new Problem('run_open') : error
  }
}

const maximumUnpacking = 2

export async function stockRoutes(app: FastifyInstance, tools: Tools): Promise<void> {
  const { db, pool, keys, config } = tools
  const limit = config.hasLimits && { points: stockLimits.runsAnHour, seconds: 3_600 }
  const startedImports = databaseCounter({ pool, key: keys.limits, name: 'import', limit, code: 'too_many_imports' })
  const [origin] = config.origins as [string]

  implement(app, imports.runs, ({ actor, query }) => findRuns(db, actor.id, query))
  implement(app, imports.run, ({ actor, params }) => findRun(db, actor.id, params.id))
  implement(app, imports.lines, async ({ actor, params, query }) => {
    const { id } = await findRun(db, actor.id, params.id)
    return findLines(db, id, query)
  })
  implement(app, imports.move, ({ actor, params, body }) => moveRun(tools, actor, params.id, body))
  implement(app, imports.columns, async ({ actor, params }) => ({
    columns: await findColumns(db, actor.id, params.id),
  }))
  implement(app, imports.map, ({ actor, params, body }) => mapRun(tools, actor, params.id, body))
  implement(app, imports.mappings, ({ actor }) => findMappings(db, actor.id))
  implement(app, imports.forgetMapping, ({ actor, params }) => deleteMapping(db, actor.id, params.id))
  implement(app, imports.confirmPrice, ({ actor, params, body }) => confirmPrice(tools, actor, params.id, body))
  implement(app, imports.fetch, async ({ actor, body, query }) => {
    await refuseUnconfirmed(tools, actor.id)
    await refuseWhileOpen(db, actor.id)
    await startedImports.count(actor.id)
    return startRun(tools, actor, { source: 'feed', name: body.url, goesOn: query.start === 'yes' })
  })
  implement(app, imports.exportJson, async ({ actor }) => Readable.from(asJson(exportStock(db, actor.id, origin))))
  implement(app, imports.exportCsv, async ({ actor, reply }) => {
    reply.header('content-disposition', 'attachment; filename="stock.csv"')
    return Readable.from(asCsv(exportStock(db, actor.id, origin)))
  })

  feedRoutes(app, tools, async (id) => {
    await refuseUnconfirmed(tools, id)
    await startedImports.count(id)
  })

  const turns = openFairQueue({ all: { inside: maximumUnpacking }, ofMember: { inside: 1 } })
  await app.register(async (app) => {
    await acceptForms(app)
    const upload: Parameters<typeof implement<typeof imports.upload>>[2] = async ({ actor, query, request, reply }) => {
      await refuseUnconfirmed(tools, actor.id)
      await refuseWhileOpen(db, actor.id)
      await startedImports.count(actor.id)
      return tools.receiveForm(request, stockForm, (sent) =>
        turns.run({ member: actor.id }, disconnectSignal(request, reply), async () => {
          const { path, name } = stockFileIn(sent)
          const files = unpack(path, name)
          return startRun(tools, actor, { source: 'file', name, goesOn: query.start === 'yes', files }).catch(explain)
        }),
      )
    }
    implement(app, imports.upload, upload, { takesFiles: true })
  })
}

/**
 * Rejects an import if the site requires a confirmed email address and the account has none, because imports are
 * expensive for the server.
 */
async function refuseUnconfirmed({ db, config }: Pick<Tools, 'db' | 'config'>, id: string): Promise<void> {
  if ((await findEmailProof(db, config, id)) === 'needed') throw new Problem('import_needs_email')
}

/** Converts a `FileRefusal` to a problem response. An upload throws one for an invalid ZIP file, for example. */
function explain(error: unknown): never {
  throw error instanceof FileRefusal ? refusal(error.message) : error
}
