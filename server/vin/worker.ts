import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { decode } from './decode.ts'
import { unpackDatabase } from './tables.ts'
import type { VinAnswer, VinQuestion } from './vin.ts'

/** A thread of its own: what is asked of the tables takes up to a tenth of a second, in which a server could answer others. */
const port = parentPort!
const db = new DatabaseSync(await unpackDatabase((workerData as { dataDir: string }).dataDir), { readOnly: true })
port.on('message', (question: VinQuestion) => port.postMessage(answer(question)))
port.postMessage({ ready: true } satisfies VinAnswer)

function answer({ id, ...question }: VinQuestion): VinAnswer {
  try {
    if (question.ask === 'decode') return { id, found: decode(db, question.vin, question.year, question.thisYear) }
    if (question.ask === 'makes') return { id, found: namesIn('select distinct make as name from car') }
    return { id, found: namesIn('select model as name from car where make = ?', question.make) }
  } catch (error) {
    return { id, error }
  }
}

function namesIn(sql: string, ...values: string[]): string[] {
  const names = db
    .prepare(sql)
    .all(...values)
    .map(({ name }) => String(name))
  return names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
