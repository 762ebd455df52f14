import { FileRefusal, type Rows } from '#server/imports/reading/line-input.ts'
import { readRows } from '#server/imports/reading/rows.ts'

export async function readText(content: string | Buffer, bytes = 64 * 1024): Promise<Rows> {
  const buffer = Buffer.from(content as string)
  const all: Rows = { rows: [], ignored: [], warnings: [] }
  const parts = readRows(async function* () {
    for (let from = 0; from < buffer.length; from += bytes) yield buffer.subarray(from, from + bytes)
  })
  for await (const { rows, ignored, warnings } of parts) {
    all.rows.push(...rows)
    all.ignored.push(...ignored)
    all.warnings.push(...warnings)
  }
  return all
}

export async function refusalOfText(content: string | Buffer): Promise<string | undefined> {
  try {
    await readText(content)
    return undefined
  } catch (error) {
    if (error instanceof FileRefusal) return error.message
    throw error
  }
}
