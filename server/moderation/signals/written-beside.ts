import { sql } from '../../database/orm.ts'
import type { Database } from '../../database/connect.ts'

/** What a seller wrote of a car beside its fields, and everybody reads: of flaws, under pictures, and over documents. */
export async function findWrittenBeside(db: Database, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select words as text from listing_flaws where vehicle_id = ${id} and words <> ''
    union all
    select note ->> 'label' from vehicles, jsonb_each(picture_notes) as named (url, note)
      where id = ${id} and note ->> 'label' is not null
    union all
    select title from documents where vehicle_id = ${id}`)
  return rows.map(({ text }) => text)
}
