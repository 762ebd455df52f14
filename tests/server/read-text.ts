import { FileRefusal, type Rows } from '#server/imports/reading/given.ts'
import { readRows } from '#server/imports/reading/rows.ts'

/** Reads a stock file that arrives in pieces of some bytes. */
export async function readText(content: string | Buffer, bytes = 64 * 1024): Promise<Rows> {
  const whole = Buffer.from(content as string)
  const all: Rows = { rows: [], ignored: [] }
  const parts = readRows(async function* () {
    for (let from = 0; from < whole.length; from += bytes) yield whole.subarray(from, from + bytes)
  })
  for await (const { rows, ignored } of parts) {
    all.rows.push(...rows)
    all.ignored.push(...ignored)
  }
  return all
}

/** Returns the sentence with which a stock file is refused, or undefined. */
export async function refusalOfText(content: string | Buffer): Promise<string | undefined> {
  try {
    await readText(content)
    return undefined
  } catch (error) {
    if (error instanceof FileRefusal) return error.message
    throw error
  }
}
