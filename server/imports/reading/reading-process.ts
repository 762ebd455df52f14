/** Runs in a separate process per file, which returns the next part on each request. */
import { createReadStream } from 'node:fs'
import { FileRefusal } from './line-input.ts'
import { readRows } from './rows.ts'
import { unzip } from './unzip.ts'

const works = {
  rows: (path: string) => readRows(() => createReadStream(path) as AsyncIterable<Buffer>),
  unpack: unzip,
}

export type Work = keyof typeof works
export type Part<W extends Work> = ReturnType<(typeof works)[W]> extends AsyncGenerator<infer P> ? P : never

let parts: AsyncGenerator<Part<Work>> | undefined

/** Returns refusals as values, because errors lose their class between processes. */
export async function next({ work, path }: { work: Work; path: string }) {
  try {
    const { value, done } = await (parts ??= works[work](path)).next()
    return done ? { end: true as const } : { part: value as Part<Work> }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.message }
    throw error
  }
}
