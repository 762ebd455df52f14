import pg from 'pg'
import { findRunning } from '#platform/database/embedded/cluster.ts'

/** Runs a statement on the test site's database, for actions without a page, such as letting time pass or running a job. */
export async function runStatement(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: findRunning(process.env.E2E_DATA!)! })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
