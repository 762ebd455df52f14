import { interior, usage } from './descriptions/cabin.ts'
import { driving, service } from './descriptions/condition.ts'
import { flaws, tires } from './descriptions/flaws.ts'
import { careHistory, ownership } from './descriptions/history.ts'
import { opening } from './descriptions/opening.ts'
import { optionsOf } from './descriptions/options.ts'
import { pickPhrase, type Slot } from './descriptions/phrase.ts'
import { subjectOf } from './descriptions/subject.ts'
import { terms, viewing } from './descriptions/terms.ts'
import type { Offer } from './offers.ts'
import { pickSome, type Random } from './random.ts'

type Description = { text: string; owners: number | null; equipment: string }

/**
 * Writes a car's description: three to five paragraphs, separated by blank lines. Also returns the equipment that the text
 * mentions, and the number of owners, unless the car is so old that the seller can't know all of them.
 */
export function describe(offer: Offer, random: Random): Description {
  const notes = notesOf(offer, random)
  const car = subjectOf(offer, notes, random)
  const words = (...slots: Slot[]) =>
    slots
      .map((slot) => pickPhrase(slot, car))
      .filter(Boolean)
      .join(' ')
  const history = words(opening, ownership, careHistory)
  const mechanics = [notes, car.fresh ? words(service) : words(service, driving)].join(' ')
  const inside = words(interior)
  const options = optionsOf(car)
  const equipment = [inside, options.sentence, car.fresh ? '' : words(usage)].filter(Boolean).join(' ')
  const condition = /\btires?\b/i.test(notes) ? words(flaws) : words(flaws, tires)
  const ending = words(viewing, terms)
  const layouts = [
    [[history], [mechanics], [equipment], [condition], [ending]],
    [[history], [mechanics], [equipment], [condition], [ending]],
    [[history], [mechanics], [equipment, condition], [ending]],
    [[history], [mechanics], [equipment], [condition, ending]],
    [[history, mechanics], [equipment, condition], [ending]],
  ]
  const layout = pickSome(random, layouts, 1)[0]!
  const text = layout.map((texts) => texts.join(' ')).join('\n\n')
  return { text, owners: car.classic ? null : car.owners, equipment: options.equipment }
}

/** Returns two or three notes on the model. Each car of a model starts with a different note. */
function notesOf({ car, copy }: Offer, random: Random): string {
  const { notes } = car
  const count = Math.min(notes.length, notes.length > 2 && random() < 0.4 ? 3 : 2)
  return Array.from({ length: count }, (_, index) => notes[(index + copy) % notes.length]).join(' ')
}
