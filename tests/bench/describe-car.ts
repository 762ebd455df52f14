import { interior, use } from '#demo/cast/descriptions/cabin.ts'
import { running, service } from '#demo/cast/descriptions/condition.ts'
import { flaws, rubber } from '#demo/cast/descriptions/flaws.ts'
import { life, ownership } from '#demo/cast/descriptions/history.ts'
import { opening } from '#demo/cast/descriptions/opening.ts'
import { optionsOf } from '#demo/cast/descriptions/options.ts'
import { capitalized, type Slot, wordsOf } from '#demo/cast/descriptions/phrase.ts'
import { type Subject, subjectOf } from '#demo/cast/descriptions/subject.ts'
import { terms, viewing } from '#demo/cast/descriptions/terms.ts'
import type { Offer } from '#demo/cast/offers.ts'
import { pickSome, type Random } from '#demo/cast/random.ts'

/** The paragraphs of a text of about 1.5 kB. */
const layout: readonly (readonly Slot[])[] = [
  [opening, ownership, life],
  [service, running, running],
  [interior, interior, interior, use],
  [flaws, rubber],
  [viewing, viewing, terms, terms],
]

/**
 * What a seller writes, from the demo's own sentences, in the pieces of which it is made: most of them are those of other
 * cars too. The demo takes care that no sentence repeats what another has said, which takes milliseconds; this takes
 * microseconds, because a million are written.
 */
export function describeCar(offer: Offer, random: Random): string[] {
  const car = subjectOf(offer, '', random)
  const words = wordsOf(car)
  const said = new Set<string>()
  const paragraphs = layout.map((slots) => slots.flatMap((slot) => sentence(slot, car, said, words)))
  const notes = pickSome(random, offer.car.notes, 2).flatMap((note) => [' ', note])
  const all = [...paragraphs.toSpliced(1, 0, notes), [' ', optionsOf(car)]]
  return all.flatMap((pieces, index) => [index > 0 ? '\n\n' : '', ...pieces.slice(1)])
}

/** The text that pieces make. */
export function textOf(pieces: readonly string[]): string {
  return capitalized(pieces.join(''))
}

/** A sentence that is true of the car and was not said, or nothing. */
function sentence(slot: Slot, car: Subject, said: Set<string>, words: Record<string, string>): string[] {
  const fitting = slot.filter(({ when }) => when === undefined || when(car))
  const { lines } = fitting[Math.floor(car.random() * fitting.length)] ?? { lines: [] }
  const line = lines[Math.floor(car.random() * lines.length)]
  if (line === undefined || said.has(line)) return []
  said.add(line)
  return [' ', ...filled(line, words)]
}

/** A sentence in parts, every second of which names a word. */
const taken = new Map<string, string[]>()

function filled(line: string, words: Record<string, string>): string[] {
  let parts = taken.get(line)
  if (!parts) taken.set(line, (parts = line.split(/\{(\w+)\}/)))
  return parts.map((part, index) => (index % 2 === 0 ? part : words[part]!))
}
