import type { Pool } from 'pg'
import { splitModel } from '#contract/facts/split-model.ts'

/** Number of models that are split in one transaction. */
const batch = 200

/**
 * Splits the models of listings that were stored before there was a trim, in all of their versions, without a new version or a
 * review. The migration has noted the models. A start that was interrupted continues with the next one.
 */
export async function splitStoredModels(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ make: string; model: string }>(
      'select make, model from unsplit_models order by make, model limit $1',
      [batch],
    )
    if (rows.length === 0) return
    const split = rows.flatMap(({ make, model: written }) => {
      const { model, trim } = splitModel(make, written)
      return model === written ? [] : [{ make, written, model, trim: trim ?? null }]
    })
    await inTransaction(pool, statements, JSON.stringify(split), JSON.stringify(rows))
  }
}

const splits = `jsonb_to_recordset($1::jsonb) as split (make text, written text, model text, trim text)`
const inDraft = (column: string) =>
  `${column} = ${column} || jsonb_build_object('model', split.model, 'trim', split.trim)`
const ofDraft = (column: string) => `${column} ->> 'make' = split.make and ${column} ->> 'model' = split.written`

/** `$1` has the split models. Evidence about a model follows its listing, so that they still agree. */
const statements = [
  `update fact_evidence set value = split.model from vehicles, ${splits}
    where vehicles.id = vehicle_id and fact = 'model' and vehicles.make = split.make and vehicles.model = split.written
      and lower(value) = lower(split.written)`,
  `update vehicles set model = split.model, trim = split.trim from ${splits}
    where vehicles.make = split.make and vehicles.model = split.written and vehicles.trim is null`,
  `update revisions set ${inDraft('draft')} from ${splits} where ${ofDraft('draft')}`,
  `update listing_events set ${inDraft('draft')} from ${splits} where ${ofDraft('draft')}`,
  `update decisions set ${inDraft('before')} from ${splits} where ${ofDraft('before')}`,
]

async function inTransaction(pool: Pool, statements: readonly string[], split: string, done: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement, [split])
    await client.query(
      `delete from unsplit_models using jsonb_to_recordset($1::jsonb) as done (make text, model text)
        where unsplit_models.make = done.make and unsplit_models.model = done.model`,
      [done],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
