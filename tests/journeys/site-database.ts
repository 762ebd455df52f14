import pg from 'pg'
import { findRunning } from '#platform/database/embedded/cluster.ts'

/** Asks the database of the site of these tests, for what no page does: to let days pass, or to have a job done now. */
export async function askDatabase(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: findRunning(process.env.E2E_DATA!)! })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
