import { once } from 'node:events'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'

type Value = string | number | boolean | null | readonly string[]

/** A table that rows are being copied into. */
export type Copy = { write(rows: readonly (readonly Value[])[]): Promise<void>; end(): Promise<void> }

/** Begins to copy rows into the columns of a table; the connection does nothing else until it is ended. */
export function copyInto(client: Client, table: string, columns: readonly string[]): Copy {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  const failed = once(stream, 'error').then(([error]) => Promise.reject(error as Error))
  failed.catch(() => {})
  return {
    write: async (rows) => {
      if (!stream.write(rows.map(line).join(''))) await Promise.race([once(stream, 'drain'), failed])
    },
    end: async () => {
      stream.end()
      await Promise.race([once(stream, 'finish'), failed])
    },
  }
}

/** What is no number, as COPY reads it. */
export const moment = (milliseconds: number) => new Date(milliseconds).toISOString()

function line(values: readonly Value[]): string {
  return `${values.map(field).join('\t')}\n`
}

function field(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return special.test(value) ? value.replaceAll(specials, (it) => escapes[it]!) : value
  return typeof value === 'object' ? `{${value.join(',')}}` : String(value)
}

const special = /[\\\n\r\t]/
const specials = new RegExp(special, 'g')
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
