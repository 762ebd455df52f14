/** A process of its own: encodes the pictures that it is sent, one after the other, and answers each. */
import { encodePicture } from './encode-picture.ts'

export type EncoderAnswer = { picture: Awaited<ReturnType<typeof encodePicture>> } | { error: unknown }

process.on('message', (bytes: Buffer) => {
  encodePicture(bytes).then(
    (picture) => answer({ picture }),
    (error: unknown) => answer({ error }),
  )
})

// The server lets what has begun come to its end; when it has gone, nobody waits any more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit())

function answer(it: EncoderAnswer): void {
  process.send!(it)
}
