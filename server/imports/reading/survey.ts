import { readRows } from './rows.ts'
import type { OpenFile } from './text.ts'

export type SurveyedColumn = { name: string; samples: string[] }

const sample = { count: 20, characters: 200 }

/**
 * Reads a whole file, then yields all columns at once, each with its first distinct values. Rejects the same files as
 * `readRows`.
 */
export async function* surveyColumns(open: OpenFile): AsyncGenerator<SurveyedColumn[]> {
  const columns = new Map<string, Set<string>>()
  const targetOf = (name: string) => {
    columns.set(name, new Set())
    return { field: name }
  }
  for await (const { rows } of readRows(open, targetOf)) {
    for (const { values } of rows) {
      for (const [name, value] of Object.entries(values)) {
        const samples = columns.get(name)!
        const text = samples.size < sample.count ? textOf(value) : ''
        if (text !== '') samples.add(text)
      }
    }
  }
  yield [...columns].map(([name, samples]) => ({ name, samples: [...samples] }))
}

function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(' | ') : value
  if (typeof text !== 'string' && typeof text !== 'number' && typeof text !== 'boolean') return ''
  return String(text).trim().slice(0, sample.characters).toWellFormed()
}
