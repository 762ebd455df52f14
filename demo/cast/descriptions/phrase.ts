import { pick } from '../random.ts'
import type { Subject } from './subject.ts'

/** Phrases for cars that match `when`, or for all cars if `when` is absent. */
type Lines = { when?: (car: Subject) => boolean; lines: readonly string[] }

/** All phrases about one topic. A description uses one of them. */
export type Slot = readonly Lines[]

/** Returns a phrase for this car. Phrases with a condition are more likely, because they are more specific. */
export function pickPhrase(slot: Slot, car: Subject): string {
  const fitting = slot.filter(({ when }) => when?.(car) ?? true)
  const special = fitting.filter(({ when }) => when).flatMap(({ lines }) => lines)
  const general = fitting.filter(({ when }) => !when).flatMap(({ lines }) => lines)
  if (special.length + general.length === 0) return ''
  const preferred =
    general.length === 0 || (special.length > 0 && car.random() < (car.fresh ? 1 : 0.65)) ? special : general
  const unmentioned = preferred.filter((line) => !topics.some((topic) => topic.test(line) && topic.test(car.notes)))
  return fillPlaceholders(pick(car.random, unmentioned.length > 0 ? unmentioned : preferred), car)
}

/** Topics that a model's notes may already cover. A second phrase about the same topic would be repetitive. */
const topics = [
  /wheel/i,
  /\btires?\b/i,
  /paint|color/i,
  /chip/i,
  /clutch/i,
  /gearbox|automatic|shift/i,
  /battery|pack\b/i,
  /seat/i,
  /roof|top\b/i,
  /rust|sills|floor/i,
  /carburetor/i,
  /numbers/i,
  /restor/i,
  /interior|cabin/i,
  /hitch|tow/i,
  /bed\b/i,
  /chrome/i,
  /\bkeys?\b/i,
  /owner/i,
  /film/i,
  /suspension|bushings/i,
  /warranty/i,
  /windshield/i,
  /sticker/i,
  /brakes?\b/i,
  /serviced?\b/i,
  /radio/i,
]

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth']

/** Fills in the placeholders. Dealers write “we”, but other sellers write “I”. */
export function fillPlaceholders(text: string, car: Subject): string {
  const words = wordsOf(car)
  return capitalized(text.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? unknown(word)))
}

function wordsOf(car: Subject): Record<string, string> {
  const { offer, dealer } = car
  return {
    I: dealer ? 'we' : 'I',
    am: dealer ? 'we are' : 'I am',
    was: dealer ? 'we were' : 'I was',
    my: dealer ? 'our' : 'my',
    me: dealer ? 'us' : 'me',
    name: offer.car.model,
    make: offer.car.make,
    year: String(car.year),
    color: offer.paint.name,
    miles: grouped(car.mileage),
    owners: numbers[car.owners]!,
    ordinal: ordinals[car.owners]!,
    previous: numbers[car.owners - 1]!,
    held: car.held > 12 ? String(car.held) : numbers[car.held]!,
    bought: String(car.year + car.age - car.held),
    since: car.since === 1 ? 'a month' : `${numbers[car.since]!} months`,
    sinceMiles: grouped(car.sinceMiles > 300 ? Math.round(car.sinceMiles / 100) * 100 : car.sinceMiles),
    serviceMiles: grouped(roundedDown(car.mileage - Math.min(car.sinceMiles, car.mileage * 0.8))),
    health: String(car.health),
    tread: String(car.tread),
    tires: car.tires,
    city: car.city,
  }
}

function capitalized(text: string): string {
  return text.replaceAll(/(^|[.!?:] )([a-z])/g, (whole, before: string, letter: string) =>
    before.startsWith(':') ? whole : before + letter.toUpperCase(),
  )
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

function roundedDown(miles: number): number {
  const step = miles > 2000 ? 100 : 10
  return Math.floor(miles / step) * step
}

function unknown(word: string): never {
  throw new Error(`Unknown placeholder "${word}" in a description.`)
}
