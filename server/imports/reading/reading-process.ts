/** A process of its own, for one file: reads it, yields a part whenever it is asked for one, and is ended. */
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
export type Order = { work: Work; path: string }
export type Answer<W extends Work> = { part: Part<W> } | { end: true } | { refusal: string } | { error: unknown }

let parts: AsyncGenerator<Part<Work>> | undefined

process.on('message', ({ work, path }: Order) => {
  parts ??= works[work](path)
  parts.next().then(
    ({ value, done }) => answer(done ? { end: true } : { part: value }),
    (error: unknown) => answer(error instanceof FileRefusal ? { refusal: error.message } : { error }),
  )
})

// The server lets what has begun come to its end; when the server has gone, nobody waits any more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())

function answer(it: Answer<Work>): void {
  process.send!(it)
}
