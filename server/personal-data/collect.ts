import type { Pool } from 'pg'
import { type Part, parentsOf, parts } from './parts.ts'

/** Rows, and things that rows belong to, that are read at once: a file of any length takes little memory. */
const batch = { rows: 500, parents: 100 }

/** Everything that is stored of a member, table by table, as JSON piece by piece after the fields of `head`. */
export async function* writePersonalData(pool: Pool, userId: string, head: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"data":{`
  for (const [place, [name, part]] of Object.entries(parts).entries()) {
    yield `${place > 0 ? ',' : ''}${JSON.stringify(name)}:[`
    let separator = ''
    for await (const rows of part.through ? rowsThrough(pool, userId, part) : rowsOf(pool, userId, part)) {
      if (rows.length === 0) continue
      yield separator + rows.join(',')
      separator = ','
    }
    yield ']'
  }
  yield '}}'
}

type Row = { row: string; place: string }

/** The rows of a member themselves: at once where they are few, else each batch from where the last one ended. */
async function* rowsOf(pool: Pool, userId: string, { table, of, without = [], key }: Part): AsyncGenerator<string[]> {
  const read = (more: string, values: unknown[]) =>
    pool.query<Row>(
      `select (to_jsonb(part) - $2::text[])::text as row${key ? `, ${key[0]}::text as place` : ''}
         from ${table} part where ${of} ${more}`,
      [userId, without, ...values],
    )
  if (!key) {
    yield (await read('', [])).rows.map(({ row }) => row)
    return
  }
  const [column, type] = key
  const order = `order by ${column} limit ${batch.rows}`
  for (let after: string | undefined; ;) {
    const { rows } =
      after === undefined ? await read(order, []) : await read(`and ${column} > $3::text::${type} ${order}`, [after])
    yield rows.map(({ row }) => row)
    if (rows.length < batch.rows) return
    after = rows.at(-1)!.place
  }
}

/** The rows of what belongs to a member, such as the prices of their listings. */
async function* rowsThrough(pool: Pool, userId: string, part: Part): AsyncGenerator<string[]> {
  const { table, of, without = [], through } = part
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ id: number }>(parentsOf(through!), [userId, after, batch.parents])
    const ids = rows.map(({ id }) => Number(id))
    const found = await pool.query<Row>(
      `select (to_jsonb(part) - $2::text[])::text as row from ${table} part where ${of}`,
      [ids, without],
    )
    yield found.rows.map(({ row }) => row)
    if (ids.length < batch.parents) return
    after = ids.at(-1)!
  }
}
