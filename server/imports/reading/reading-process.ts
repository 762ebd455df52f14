/** Entry point of the process that reads one file. It returns the next part of the file on each request. */
import { createReadStream } from 'node:fs'
import { stockLimits } from '#contract/imports/limits.ts'
import type { Target } from './columns.ts'
import { isForeign } from './header.ts'
import { FileRefusal, type ParsedRow, type Rows } from './line-input.ts'
import { parseRow } from './row.ts'
import { readRows } from './rows.ts'
import { surveyColumns } from './survey.ts'
import { unzip } from './unzip.ts'

type Request = { work: Work; path: string; targets?: [name: string, Target][] }

const works = {
  survey: ({ path }: Request) => surveyColumns(fileAt(path)),
  rows: parsedRows,
  unpack: ({ path }: Request) => unzip(path),
}

const fileAt = (path: string) => () => createReadStream(path) as AsyncIterable<Buffer>

/** Yields rows with parsed values. Parses them in this process, because parsing HTML would block the server's event loop. */
async function* parsedRows({ path, targets = [] }: Request): AsyncGenerator<Rows<ParsedRow>> {
  const fields = new Map(targets)
  const options = { isForeign: isForeign(targets.map(([name]) => name)) }
  let pictures = 0
  for await (const { rows, ...part } of readRows(fileAt(path), (name) => fields.get(name))) {
    const parsed = rows.map(({ values, ...row }) => ({ ...row, given: parseRow({ values }, options) }))
    for (const { line, given } of parsed) {
      pictures += Array.isArray(given.images) ? given.images.length : 0
      if (pictures > stockLimits.pictures) throw tooManyPictures(line)
    }
    yield { ...part, rows: parsed }
  }
}

function tooManyPictures(line: number): FileRefusal {
  const most = stockLimits.pictures.toLocaleString('en-US')
  return new FileRefusal(`This file has more than ${most} pictures, up to line ${line}. Split it into smaller files.`)
}

export type Work = keyof typeof works
export type Part<W extends Work> = ReturnType<(typeof works)[W]> extends AsyncGenerator<infer P> ? P : never

let parts: AsyncGenerator<Part<Work>> | undefined

/**
 * Returns the next part. Returns the message of a `FileRefusal` instead of throwing the error, because errors lose their class
 * when they are sent to another process.
 */
export async function next(request: Request) {
  try {
    const { value, done } = await (parts ??= works[request.work](request)).next()
    return done ? { end: true as const } : { part: value as Part<Work> }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.message }
    throw error
  }
}
