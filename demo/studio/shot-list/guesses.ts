import { bodyOf } from '#contract/categories/rules.ts'
import { modelName } from '#contract/facts/model-name.ts'
import type { CastListing } from '../../cast/listings.ts'
import { pickSome, randomFor } from '../../cast/random.ts'
import type { Job } from './job.ts'
import type { Stocked } from './shot-list.ts'

export type Guess = { job: Job; names: string[]; answer: string }

/** Number of pictures per reader. The two readers get different models. */
export const each = 40

/** The three wrong names are chosen from this many of the most similar models. */
const nearest = 6

const whole = ['front34', 'low34', 'rear34', 'side', 'front']

/**
 * Returns the questions for a reader, each about a different model. The wrong names are models with a similar body and
 * year. `round` starts at 1, and each round makes its own random selection.
 */
export function guessesFor(reader: number, stock: readonly Stocked[], round = 1): Guess[] {
  const random = randomFor(`readers of the studio, round ${round}`)
  const models = [...new Map(stock.map((entry) => [nameOf(entry.listing), entry])).values()]
  const chosen = pickSome(random, models, models.length).slice((reader - 1) * each, reader * each)
  return chosen.map(({ listing, jobs }) => {
    const random = randomFor(`reader ${reader} of ${listing.reference}, round ${round}`)
    const others = models.filter((entry) => nameOf(entry.listing) !== nameOf(listing)).map((entry) => entry.listing)
    const similar = others.toSorted((a, b) => distance(a, listing) - distance(b, listing)).slice(0, nearest)
    const answer = nameOf(listing)
    const names = [answer, ...pickSome(random, similar, 3).map(nameOf)].toSorted()
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

function nameOf({ make, model, facts }: CastListing): string {
  return `${make} ${modelName({ model, trim: facts.trim })}`
}

function distance(one: CastListing, other: CastListing): number {
  const otherShape = one.picture.shape === other.picture.shape ? 0 : 15
  const otherBody = shapeOf(one) === shapeOf(other) ? 0 : 60
  return Math.abs(one.year - other.year) + otherShape + otherBody
}

function shapeOf({ bodyStyle, facts }: CastListing) {
  return bodyOf({ bodyStyle, body: facts.body })
}
