import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** The tables, each with its file and the file's columns. `npm run places` writes the files. */
const tables = {
  places: {
    file: 'towns.tsv.br',
    columns: 'label, town, region, country, latitude, longitude, population, key, qualifiers',
  },
  place_zips: { file: 'zips.tsv.br', columns: 'zip, town, region, country, latitude, longitude' },
} as const
type Table = keyof typeof tables
const placeTables = Object.keys(tables) as Table[]

const fileOf = (table: Table) => fileURLToPath(new URL(`../../database/places/${tables[table].file}`, import.meta.url))

/** Streams the rows of a file in the text format of `COPY`, so that they are never all in memory at once. */
export function readPlaceRows(table: Table): Readable {
  return createReadStream(fileOf(table)).pipe(createBrotliDecompress())
}

/** Loads the towns and ZIP codes of this release, unless the database already has them. Returns whether it loaded them. */
export async function loadPlaces(pool: Pool): Promise<boolean> {
  const hash = createHash('sha256')
  for (const table of placeTables) hash.update(readFileSync(fileOf(table)))
  const fingerprint = hash.digest('hex')
  const { rows } = await pool.query<{ fingerprint: string }>('select fingerprint from place_data')
  if (rows[0]?.fingerprint === fingerprint) return false
  await storePlaces(pool, readPlaceRows, fingerprint)
  return true
}

/** Replaces the stored towns and ZIP codes in one transaction. */
export async function storePlaces(
  pool: Pool,
  readRows: (table: Table) => Readable,
  fingerprint: string,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`truncate ${placeTables.join(', ')} restart identity`)
    for (const table of placeTables) {
      const rows = client.query(copyFrom(`copy ${table} (${tables[table].columns}) from stdin`))
      await pipeline(readRows(table), rows)
    }
    await client.query('delete from place_data')
    await client.query('insert into place_data (fingerprint) values ($1)', [fingerprint])
    await client.query('commit')
    await client.query(`vacuum analyze ${placeTables.join(', ')}`) // lets suggestions read only the index
    client.release()
  } catch (error) {
    client.release(true) // closes the connection, which rolls back the transaction
    throw error
  }
}
