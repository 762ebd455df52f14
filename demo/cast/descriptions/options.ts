import { pickSome } from '../random.ts'
import { fillPlaceholders } from './phrase.ts'
import type { Subject } from './subject.ts'

type Group = { when: (car: Subject) => boolean; items: readonly string[] }

const groups: readonly Group[] = [
  {
    when: (car) => car.year >= 2016 && !(car.sporting && car.exotic),
    items: [
      'wireless phone charging',
      'a surround-view camera',
      'adaptive cruise control',
      'heated seats',
      'a heated steering wheel',
      'LED headlights',
      'blind-spot monitoring',
      'the premium sound system',
      'keyless entry',
      'power seats with memory',
      'parking sensors front and rear',
      'ambient lighting',
      'an upgraded wheel package',
      'privacy glass',
      'a wireless charging pad',
    ],
  },
  {
    when: (car) => car.year >= 2016 && car.price > 55_000 && !car.sporting && !car.pickup,
    items: [
      'ventilated seats',
      'a head-up display',
      'adaptive dampers',
      'the driver assistance package',
      'four-zone climate control',
      'the upgraded upholstery',
      'contrast stitching',
      'the winter package',
    ],
  },
  {
    when: (car) => car.year >= 2012 && car.sporting && car.price > 70_000,
    items: [
      'sport seats',
      'painted brake calipers',
      'carbon interior trim',
      'a front axle lift',
      'contrast stitching',
      'lightweight wheels',
      'the premium sound system',
      'parking sensors front and rear',
      'colored seat belts',
      'a fitted indoor cover',
      'embroidered headrests',
    ],
  },
  {
    when: (car) => car.electric,
    items: [
      'the larger battery',
      'a heat pump',
      'a home charging cable',
      'the fast-charging upgrade',
      'the range display package',
    ],
  },
  {
    when: (car) => car.year >= 1996 && car.year < 2016,
    items: [
      'heated seats',
      'xenon headlights',
      'the upgraded sound system',
      'cruise control',
      'memory seats',
      'the sport package',
      'dual-zone climate control',
      'rain-sensing wipers',
      'factory navigation',
      'the original alloy wheels',
      'auto-dimming mirrors',
      'parking sensors',
    ],
  },
  {
    when: (car) => car.year >= 1975 && car.year < 1996,
    items: [
      'power windows',
      'air conditioning',
      'cruise control',
      'the original radio with a cassette player',
      'a limited-slip differential',
      'the original alloy wheels',
      'the factory tool roll',
      'fog lights',
      'a full-size spare wheel',
      'tinted glass',
    ],
  },
  {
    when: (car) => car.year >= 1946 && car.year < 1975,
    items: [
      'a period radio',
      'the jack and tool kit',
      "the owner's handbook",
      'a full-size spare wheel',
      'seat belts added discreetly',
      'tinted glass',
      'the correct wheel covers',
      'a wood-rimmed steering wheel',
      'a fitted car cover',
      'a set of period fog lights',
    ],
  },
  {
    when: (car) => car.prewar,
    items: [
      'twin spare wheels',
      'the tool tray',
      'period driving lamps',
      'a trunk with its fitted cases',
      'an instruction book',
      'a set of spare ignition parts',
      'flashing turn signals hidden in the lamps',
    ],
  },
]

const sentences = [
  'Equipment includes {list}.',
  'It has {list}.',
  'Worth mentioning among the options: {list}.',
  'On board are {list}.',
  'The options list is long; {list} are the ones you will use.',
  'It was ordered with {list}.',
  'Among its equipment: {list}.',
  'You get {list}, all of it working.',
  'The first owner ticked the right boxes: {list}.',
  'It comes with {list}.',
  'Its equipment runs to {list}.',
  'The order sheet names {list}.',
  'Highlights are {list}.',
  'The specification counts {list}.',
]

/** For cars so old that no one knows anymore which options they were ordered with. */
const olderSentences = [
  'With it come {list}.',
  'It still has {list}.',
  'Its equipment includes {list}.',
  'Nice to have: {list}.',
  'Collected over the years: {list}.',
  'It carries {list}.',
  'Included are {list}.',
  'Details that please: {list}.',
  'You will find {list}.',
  'In its place is everything that matters, with {list}.',
  'Fitted or included: {list}.',
  'It leaves with {list}.',
  'Among the small things: {list}.',
  'Worth a look: {list}.',
]

/** Returns three to five options that this kind of car may have, and a sentence about them. */
export function optionsOf(car: Subject): { sentence: string; equipment: string } {
  const items = [...new Set(groups.filter(({ when }) => when(car)).flatMap(({ items }) => items))]
  const chosen = pickSome(car.random, items, 3 + Math.floor(car.random() * 3))
  const list = `${chosen.slice(0, -1).join(', ')} and ${chosen.at(-1)}`
  const pattern = pickSome(car.random, car.year < 1996 ? olderSentences : sentences, 1)[0]!
  return { sentence: fillPlaceholders(pattern.replace('{list}', list), car), equipment: chosen.map(asLine).join('\n') }
}

/** Returns `Head-up display` for `a head-up display`. */
function asLine(option: string): string {
  const plain = option.replace(/^(?:an?|the) /, '')
  return plain[0]!.toUpperCase() + plain.slice(1)
}
