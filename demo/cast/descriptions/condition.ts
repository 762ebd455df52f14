import type { Slot } from './phrase.ts'

export const service: Slot = [
  {
    when: (car) => !car.electric && !car.fresh && car.mileage > 600,
    lines: [
      'The last service was {since} and {sinceMiles} miles ago, with fresh oil and all filters.',
      'Oil, filters and brake fluid were changed {since} ago at {serviceMiles} miles.',
      'At {serviceMiles} miles, {since} ago, it had a full service and a clean bill of health.',
      'It was serviced {since} ago and has covered {sinceMiles} miles since.',
      'A specialist went through it {since} ago: fluids, filters, belts and a full written report.',
      'The most recent invoice is {since} old and covers an oil service, brake fluid and an alignment.',
      'Everything due by time or miles was done at {serviceMiles} miles; the invoice is in the file.',
      'The last workshop visit, {since} ago, ended with an oil change, a new battery and no list of things to do.',
      'The maintenance schedule has been followed to the month, most recently at {serviceMiles} miles.',
      'A major service was completed {since} ago, and the next one is a long way off.',
      'It was given fresh fluids throughout at {serviceMiles} miles, {since} ago.',
      'It comes freshly inspected, with a service at {serviceMiles} miles and a written report.',
      'The oil was changed every year, no matter how few miles it had covered, most recently {since} ago.',
      'Nothing is due before next year; the last service was {since} ago and left no open items.',
    ],
  },
  {
    when: (car) => car.electric && !car.fresh,
    lines: [
      'The battery measured {health} percent state of health {since} ago, and the printout is in the glove box.',
      'At the last check, {since} ago, the pack held {health} percent of its original capacity.',
      'Battery health is {health} percent by an independent test, with the cells closely balanced.',
      'The high-voltage battery tests at {health} percent, and the range on the display can be believed.',
      'An annual inspection {since} ago covered brakes, coolant, cabin filter and the software.',
      'It was charged to 80 percent overnight and to 100 only before trips; the pack tests at {health} percent.',
      'The last service, at {serviceMiles} miles, meant a cabin filter, brake fluid and a software update.',
      'With {health} percent battery health, the range is very close to what it was when new.',
      'Software is current as of {since} ago, and there are no open recalls.',
      'Charging works as it should at home and on the road; a recent test put the battery at {health} percent.',
    ],
  },
  {
    when: (car) => car.fresh && !car.electric,
    lines: [
      'The break-in rules were followed, and the first service is not due yet.',
      'It has done too few miles to need anything, but it was checked over before it was listed.',
      'The first scheduled service is still ahead of it.',
      'Fluids are the factory fill, and the pre-delivery inspection is on file.',
      'Nothing has been done to it because nothing has been due.',
    ],
  },
  {
    when: (car) => car.fresh && car.electric,
    lines: [
      'The battery has seen a few dozen charges, all of them slow.',
      'Software is current, and the battery behaves like the new one it is.',
      'It has not needed service, and its battery warranty has years to run.',
      'It was kept at around 60 percent charge, which is how a battery likes to wait.',
    ],
  },
  {
    when: (car) => !car.electric && !car.fresh && car.mileage <= 600,
    lines: [
      'It was serviced {since} ago on time, not on miles, as it should be.',
      'A yearly service has kept it ready, the last one {since} ago.',
    ],
  },
]

/** How the car drives. */
export const driving: Slot = [
  {
    lines: [
      'It tracks straight, stops straight and makes no noises that it should not.',
      'The suspension is quiet over bad pavement, and the steering is free of play.',
      'Brakes and suspension were inspected on a lift and need nothing.',
      'It will cruise all day and ask for nothing at the end of it.',
    ],
  },
  {
    when: (car) => car.burns && !car.classic,
    lines: [
      'It starts at once, idles evenly and pulls cleanly to the top of the tachometer.',
      'A cold start tells you most about an engine, so {I} will leave it cold for you.',
      'It uses no oil between changes, and the exhaust is as dry as the underside.',
      'The engine is strong and quiet, and a borescope found the cylinders spotless.',
      'It passes emissions without preparation.',
      'The brakes have most of their life ahead of them, and the air conditioning is cold.',
      'Everything electrical works, including the things that usually do not.',
      'Nothing leaks, nothing rattles and no light stays on.',
      'Engine and gearbox mounts are fresh, and it is noticeably smooth for it.',
    ],
  },
  {
    when: (car) => car.grown || (car.classic && !car.prewar),
    lines: [
      'On the road it feels like a car with half the years.',
      'It has had its yearly service even in years in which it hardly moved.',
      'Bushings and dampers were replaced, and it drives tighter than most cars of its age.',
      'The cooling system was gone through before it could ask for it.',
    ],
  },
  {
    when: (car) => car.carbureted,
    lines: [
      'The carburetors were rebuilt and balanced, and it idles steadily even on a hot afternoon.',
      'A little choke, a little patience, and it settles into an even idle.',
      'Oil pressure is healthy hot and cold, and it does not run warm in traffic.',
      'Radiator, hoses and fuel lines have been replaced with modern fuel in mind.',
      'Ignition and carburetion have been set up by someone who grew up with them.',
      'The wiring has been gone through, and the charging system keeps up with the headlights.',
      'It runs on its carburetors as it did when new; nobody has tried to improve on them.',
      'It starts after a week as it does after a day, and smoke is not part of the ceremony.',
    ],
  },
  {
    when: (car) => car.manual && !car.prewar,
    lines: [
      'The clutch bites low and clean, and the shifter moves as if it had been oiled this morning.',
      'All gears engage without a murmur, second included, even when cold.',
      'The clutch has plenty left, and the synchronizers are in fine health.',
      'Three pedals, a light clutch and a precise shift: it is a pleasure even in traffic.',
    ],
  },
  {
    when: (car) => car.dualClutch,
    lines: [
      'The dual-clutch gearbox shifts crisply and creeps smoothly, and its fluid has been changed on schedule.',
      'Clutch wear, read out by a specialist, is minimal on both sides.',
      'The gearbox takes off without a shudder, which is what to test on these.',
    ],
  },
  {
    when: (car) => car.automatic && car.burns && !car.fresh,
    lines: [
      'The automatic shifts without a bump, hot or cold, and has had its fluid changed.',
      'The gearbox is smooth in both directions and never hunts.',
    ],
  },
  {
    when: (car) => car.electric,
    lines: [
      'Charging at home and at fast chargers has been tested, and so has preconditioning.',
      'The drive units are silent, and one-pedal driving has kept the brakes almost new.',
      'It charges at its rated speed, and the port latch works every time.',
      'Over-the-air updates are active, and the account can be transferred in minutes.',
      'The heat works quickly, and winter range is better than its reputation.',
      'Brake discs are rust-free because they were used on purpose once a week.',
    ],
  },
  {
    when: (car) => car.hybrid,
    lines: [
      'The hybrid battery was checked at the last service and shows no weak cells.',
      'Engine and motor hand over to each other without a jolt, and consumption is what the brochure promised.',
      'The hybrid system has never shown a fault, and its cooling filter is clean.',
    ],
  },
  {
    when: (car) => car.diesel,
    lines: [
      'The diesel has the torque these are loved for, and its emissions system is original and working.',
      'It starts without a cloud and pulls from just above idle.',
      'The injectors were tested and are within tolerance, and the particulate filter is clear.',
    ],
  },
]
