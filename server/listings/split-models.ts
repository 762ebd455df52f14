import type { TaskList } from 'graphile-worker'
import { splitModel } from '#contract/facts/split-model.ts'
import type { Database } from '#platform/database/connect.ts'
import { type SQL, sql } from '#platform/database/orm.ts'
import { queueTask } from '#platform/queue/queue.ts'
import type { Tools } from '../start/tools.ts'

const task = 'split_models'

/** Maximum number of listings per run. A run takes about a second, so it doesn't hold up other tasks. */
const batch = 500

/** Queues a task that splits the models of listings created before the trim column existed, if there are any. */
export async function queueSplitting(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`select from unsplit_models`)
  if (rows.length > 0) await queueTask(db, task, {}, { key: task, seconds: 0 })
}

export function splitTasks({ db, log }: Pick<Tools, 'db' | 'log'>): TaskList {
  return {
    [task]: async () => {
      const isComplete = await db.transaction(splitBatch)
      if (isComplete) log.info({}, 'models of existing listings split into model and trim')
      else await queueSplitting(db)
    },
  }
}

/**
 * Splits the models of the next batch of listings. Also splits them in drafts and stored versions, so that no comparison shows
 * a difference. Titles stay the same, so the listings need no review and keep their version numbers.
 */
async function splitBatch(db: Database): Promise<boolean> {
  const { rows: progress } = await db.execute<{ after: number }>(sql`select after from unsplit_models for update`)
  if (!progress[0]) return true
  const { after } = progress[0]
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from vehicles where id > ${after} order by id limit ${batch}`,
  )
  const last = rows.at(-1)?.id
  if (last === undefined) {
    await db.execute(sql`delete from unsplit_models`)
    return true
  }
  const among = sql`between ${after + 1} and ${last}`
  const { rows: names } = await db.execute<{ make: string; model: string }>(sql`
    select make, model from vehicles where id ${among}
    union select draft ->> 'make', draft ->> 'model' from revisions where vehicle_id ${among}
    union select draft ->> 'make', draft ->> 'model' from listing_events where vehicle_id ${among} and draft is not null
    union select before ->> 'make', before ->> 'model' from decisions where vehicle_id ${among}`)
  const splits = names.flatMap(({ make, model: written }) => {
    const { model, trim } = splitModel(make, written)
    return model === written ? [] : [{ make, written, model, trim: trim ?? null }]
  })
  for (const statement of statementsFor(splits, among)) await db.execute(statement)
  await db.execute(sql`update unsplit_models set after = ${last}`)
  return false
}

type Split = { make: string; written: string; model: string; trim: string | null }

/** Returns the statements that split models. They also split evidence, so that it still agrees with its listing. */
function statementsFor(splits: readonly Split[], among: SQL): SQL[] {
  const from = sql`from jsonb_to_recordset(${JSON.stringify(splits)}::jsonb)
    as split (make text, written text, model text, trim text)`
  const splitDraft = (table: string, column: string) => {
    const draft = sql.identifier(column)
    return sql`update ${sql.identifier(table)}
      set ${draft} = ${draft} || jsonb_build_object('model', split.model, 'trim', split.trim) ${from}
      where vehicle_id ${among} and ${draft} ->> 'make' = split.make and ${draft} ->> 'model' = split.written
        and ${draft} ->> 'trim' is null`
  }
  return [
    sql`update fact_evidence set value = split.model ${from}, vehicles
      where vehicle_id ${among} and vehicles.id = vehicle_id and fact = 'model'
        and vehicles.make = split.make and vehicles.model = split.written and lower(value) = lower(split.written)`,
    sql`update vehicles set model = split.model, trim = split.trim ${from}
      where vehicles.id ${among} and vehicles.make = split.make and vehicles.model = split.written
        and vehicles.trim is null`,
    splitDraft('revisions', 'draft'),
    splitDraft('listing_events', 'draft'),
    splitDraft('decisions', 'before'),
  ]
}
