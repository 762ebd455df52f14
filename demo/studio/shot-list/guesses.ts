import { bodyOf } from '#contract/categories/rules.ts'
import type { CastListing } from '../../cast/listings.ts'
import { pickSome, randomFor } from '../../cast/random.ts'
import type { Job } from './job.ts'
import type { Stocked } from './shot-list.ts'

/** A picture and four names, of which one is its car's. */
export type Guess = { job: Job; names: string[]; answer: string }

/** How many a reader gets; two of them get other models. */
export const each = 40

/** Names from so many cars that stand nearest are wrong ones. */
const nearest = 6

const whole = ['front34', 'low34', 'rear34', 'side', 'front']

/**
 * What a reader who knows cars is asked: no model twice, the wrong names of the same body style and about the same time. Each
 * round, from 1, has other pictures.
 */
export function guessesFor(reader: number, stock: readonly Stocked[], round = 1): Guess[] {
  const random = randomFor(`readers of the studio, round ${round}`)
  const models = [...new Map(stock.map((it) => [nameOf(it.listing), it])).values()]
  const asked = pickSome(random, models, models.length).slice((reader - 1) * each, reader * each)
  return asked.map(({ listing, jobs }) => {
    const random = randomFor(`reader ${reader} of ${listing.reference}, round ${round}`)
    const others = models.filter((it) => it.listing.model !== listing.model).map((it) => it.listing)
    const alike = others.toSorted((a, b) => distance(a, listing) - distance(b, listing)).slice(0, nearest)
    const answer = nameOf(listing)
    const names = [answer, ...pickSome(random, alike, 3).map(nameOf)].toSorted()
    return {
      job: pickSome(
        random,
        jobs.filter(({ view }) => whole.includes(view)),
        1,
      )[0]!,
      names,
      answer,
    }
  })
}

function nameOf({ make, model }: CastListing): string {
  return `${make} ${model}`
}

/** In years; a car of another shape stands far off, one of another body further still. */
function distance(one: CastListing, other: CastListing): number {
  const otherShape = one.picture.shape === other.picture.shape ? 0 : 15
  const otherBody = shapeOf(one) === shapeOf(other) ? 0 : 60
  return Math.abs(one.year - other.year) + otherShape + otherBody
}

function shapeOf({ bodyStyle, facts }: CastListing) {
  return bodyOf({ bodyStyle, body: facts.body })
}
