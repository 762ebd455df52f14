/** A process of its own: encodes the pictures that it is sent, one after the other, and answers each. */
import { encodeLogo, encodePicture } from './encode.ts'

const works = { picture: encodePicture, logo: encodeLogo }

export type Work = keyof typeof works
export type Encoded<W extends Work> = Awaited<ReturnType<(typeof works)[W]>>
export type EncoderAnswer = { picture: Encoded<Work> } | { error: unknown }

process.on('message', ({ work, bytes }: { work: Work; bytes: Buffer }) => {
  works[work](bytes).then(
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
