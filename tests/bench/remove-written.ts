import { openConnection } from '#platform/database/connect.ts'

/** Takes away what came in while others read, so that the next run finds what this one found. */
export async function removeWritten(url: string, listings: number): Promise<void> {
  const client = await openConnection(url, 'marque bench')
  try {
    await client.query(`delete from inquiries where email like 'visitor-%@visitors.example'`)
    await client.query('delete from vehicles where id > $1', [listings])
    await client.query(`delete from images where url like '/images/v2-%'`) // their files are swept
  } finally {
    await client.end()
  }
}
