import type { Slot } from './phrase.ts'

export const opening: Slot = [
  {
    lines: [
      'This {year} {make} {name} in {color} shows {miles} miles and drives exactly as it should.',
      'Offered here is a straight, unmodified {year} {make} {name}, finished in {color}.',
      '{color} over a well-kept cabin, {miles} miles, and nothing to apologize for: a {year} {name} the way you hope to find one.',
      'A {name} is easy to find; one from {year} with {miles} miles and a folder of paperwork is not.',
      'For sale: {year} {make} {name}, {color}, {miles} miles, clean title.',
      'Some cars are bought with the head and some with the heart. At {miles} miles, this {year} {name} makes a case for both.',
      'If you have been waiting for the right {name}, this {year} car in {color} deserves an hour of your time.',
      'The {year} {make} {name} needs little introduction, but this one, with {miles} miles, has earned a proper one.',
      'Here is an honest {year} {name} with {miles} miles, sold because it is time and not because it has to be.',
      '{color} suits the {name} better than any other shade {I} know, and this {year} car wears it well.',
      '{miles} miles from new, a clean title and its original paint color, {color}: this {year} {name} ticks the boxes that matter.',
      'It took a while to find a {year} {name} this tidy. It now shows {miles} miles and is looking for its next garage.',
      'Plenty of {name} listings begin with an excuse. This {year} example in {color} does not need one.',
      'Specification first: {year} {make} {name}, {color}, {miles} miles, title in hand.',
      'This {name} left the factory in {year} in {color}, and {miles} miles later it has kept its manners.',
      'You will see flashier cars at this price, but few as well looked after as this {miles}-mile {name}.',
    ],
  },
  {
    when: (car) => car.fresh,
    lines: [
      'Just {miles} miles: this {year} {name} in {color} is as close to new as a registered car gets.',
      'Barely run in, with {miles} miles on the odometer, this {year} {make} {name} skips the waiting list.',
      'Delivery miles and very little else: {miles} of them, on a {year} {name} in {color}.',
      'The film has hardly come off the door sills of this {year} {name}, which has covered {miles} miles.',
      'A {year} {make} {name} with {miles} miles, ordered in {color} and then hardly driven.',
      'Why wait for a build slot? This {year} {name} is here today, in {color}, with {miles} miles.',
    ],
  },
  {
    when: (car) => car.classic && !car.prewar,
    lines: [
      'This {year} {make} {name} in {color} has been enjoyed, documented and never neglected.',
      'Old enough to have stories and good enough to add more: a {year} {name} with {miles} miles showing.',
      'A usable {year} {make} {name} in {color}, sorted for the road and not for the trophy shelf.',
      'There are shinier ones and there are cheaper ones, but a {year} {name} as honest as this is rare.',
      'This {year} {name} starts on the first turn of the key and turns heads at every fuel stop after that.',
      'In {color} and with {miles} miles on the odometer, this {year} {make} {name} still looks the way its designers meant it to.',
      'Nobody rescued this {year} {name} from a barn; it simply has been cared for, year after year.',
      'A {year} {name} that presents beautifully in {color} and, more to the point, drives better than it looks.',
      'The odometer of this {year} {make} {name} shows {miles} miles, and the paperwork follows it back for decades.',
    ],
  },
  {
    when: (car) => car.prewar,
    lines: [
      'A {year} {make} {name} in {color}: a car from an age when the chauffeur needed strong arms and the owner deep pockets.',
      'Few cars bring a street to a halt like this {year} {make} {name}, finished in {color}.',
      'Nearly a century has passed, and this {year} {name} still moves off in top gear with hardly a tremor.',
      'Offered from long-term care, this {year} {make} {name} is a driving car first and a show car second.',
      'The {name} was the company at its most confident; this {year} car in {color} shows why.',
    ],
  },
  {
    when: (car) => car.exotic && car.sporting && !car.fresh,
    lines: [
      'A {year} {make} {name} in {color} with {miles} careful miles, inspected and ready.',
      'Kept warm, kept dry and driven on good days: {miles} miles on this {year} {name}.',
      'This is the {name} to have: a {year} car in {color}, with the right options, {miles} miles and no stories.',
      'Collectors will look at the {miles} miles, drivers at the folder of invoices. This {year} {name} pleases both.',
      'From a small, climate-controlled collection comes this {year} {make} {name} in {color}.',
      'Cars like this {year} {name} are usually kept as ornaments. This one, at {miles} miles, has been exercised as it should be.',
    ],
  },
  {
    when: (car) => car.electric && !car.fresh,
    lines: [
      'Silent, quick and cheap to run: this {year} {make} {name} in {color} shows {miles} miles and measures well where it counts, in the battery.',
      'This {year} {name} has spent its {miles} miles mostly on a home charger, and its battery shows it.',
      'A {year} {make} {name} in {color} with {miles} miles and a battery report to go with them.',
      'Never been to a gas station, obviously, and rarely to a fast charger: a {year} {name} with {miles} miles.',
      'Electric cars age by how they were charged. This {year} {name} was charged sensibly for all of its {miles} miles.',
    ],
  },
  {
    when: (car) => car.high && !car.classic,
    lines: [
      'Yes, {miles} miles, and this {year} {name} wears them better than many cars wear half as many.',
      'Highway miles are kind miles: {miles} of them on this {year} {make} {name}, all accounted for.',
      'This {year} {name} has been used for what it was built for. {miles} miles on, it still feels tight.',
      "Do not let {miles} miles scare you. The service file of this {year} {name} is thicker than the owner's manual.",
    ],
  },
  {
    when: (car) => car.open && !car.fresh,
    lines: [
      'Roof down, {color} in the evening sun: this {year} {name} makes short drives longer on purpose.',
      'There is a reason people keep an open car for decades. This {year} {make} {name} with {miles} miles explains it.',
      'This {year} {name} in {color} has been a fair-weather car all its life and has {miles} miles to show for it.',
    ],
  },
]
