import { randomFor } from '#demo/cast/random.ts'
import type { Bench } from './bench.ts'
import type { Case, Encoding } from './cases.ts'
import { drive, medianOf, type Round } from './drive.ts'
import { openFresh } from './fresh.ts'
import { requireSame } from './require-same.ts'

export type Result = {
  name: string
  encoding: Encoding
  product: Round
  /** What it was held against. */
  other: Round | undefined
  /** The most that the server's process held meanwhile, in MB. */
  memory: number
  /** The share of requests that were made twice within 10 s after all, because there are too few of them. */
  repeated: number
}

type Side = { go(seconds: number): Promise<Round>; repeated(): number; rounds: Round[] }

/** Drives the product and what it is held against in turn, pair by pair, once both are warm. */
export async function runCase(it: Case, encoding: Encoding, bench: Bench): Promise<Result> {
  const own = openSide(it, bench, bench.product.url, encoding)
  const other = await openOther(it, encoding, bench)
  const sides = other ? [own, other] : [own]
  const watch = watchMemory(bench)
  await own.go(it.warm ?? Math.min(3, bench.seconds))
  await other?.go(Math.min(3, bench.seconds))
  for (let round = 0; round < bench.rounds; round++) {
    for (const side of sides) side.rounds.push(await side.go(bench.seconds))
  }
  return {
    name: it.name,
    encoding,
    product: medianOf(own.rounds),
    other: other && medianOf(other.rounds),
    memory: watch.stop(),
    repeated: own.repeated(),
  }
}

/** The floor compresses nothing, whatever it is asked. A file is asked for as the page is whose bytes it has. */
async function openOther(it: Case, encoding: Encoding, bench: Bench): Promise<Side | undefined> {
  if (it.against === 'floor') {
    await requireSame(it, bench)
    return openSide(it, bench, bench.floor.url, 'plain')
  }
  if (it.against === 'quiet') return openSide(quiet(it), bench, bench.product.url, encoding)
  if (it.against !== 'file') return undefined
  const path = await bench.copies.copyOf(it.draw(bench.facts, Math.random), bench.product.url)
  return openSide({ ...it, draw: () => path }, bench, bench.product.url, 'compressed')
}

/** The same kind of requests, and other ones, for those of the case may still be kept. */
function quiet({ name, draw }: Case): Case {
  return { name: `${name}, quiet`, draw }
}

/** Both sides are asked the same in the same order. */
function openSide(it: Case, bench: Bench, url: string, encoding: Encoding): Side {
  const random = randomFor(it.name)
  const draw = () => it.draw(bench.facts, random)
  const fresh = openFresh(draw)
  const next = it.same ? draw : fresh.next
  const go = async (seconds: number) => {
    const token = it.member && (await bench.people.buyer())
    const answered = it.writes && bench.writer.answered
    const finishUploads = it.uploads && bench.uploader.begin()
    const round = await drive({ url, seconds, encoding, next, ...(token && { token }), ...(answered && { answered }) })
    await bench.database.untilQuiet()
    const refused = [answered ? await bench.writer.finish() : 0, finishUploads ? await finishUploads() : 0]
    return { ...round, failed: refused.reduce((sum, it) => sum + it, round.failed) }
  }
  return { go, repeated: fresh.share, rounds: [] }
}

function watchMemory({ product }: Bench): { stop(): number } {
  let most = 0
  const look = () => (most = Math.max(most, product.memory()))
  const watching = setInterval(look, 250)
  return {
    stop: () => {
      clearInterval(watching)
      look()
      return most
    },
  }
}
