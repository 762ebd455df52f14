/** What a process of its own does with one file: it yields a part whenever it is asked for one. */
import { createReadStream } from 'node:fs'
import { FileRefusal } from './given.ts'
import { readRows } from './rows.ts'
import { unzip } from './unzip.ts'

const works = {
  rows: (path: string) => readRows(() => createReadStream(path) as AsyncIterable<Buffer>),
  unpack: unzip,
}

export type Work = keyof typeof works
export type Part<W extends Work> = ReturnType<(typeof works)[W]> extends AsyncGenerator<infer P> ? P : never

let parts: AsyncGenerator<Part<Work>> | undefined

/** An error loses its class on the way between processes, so a refusal is an answer. */
export async function next({ work, path }: { work: Work; path: string }) {
  try {
    const { value, done } = await (parts ??= works[work](path)).next()
    return done ? { end: true as const } : { part: value as Part<Work> }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.message }
    throw error
  }
}
