import type { Slot } from './phrase.ts'

export const interior: Slot = [
  {
    lines: [
      'Inside, the seats are free of cracks and the carpets have lived under mats.',
      'The cabin is clean enough to eat in, though nobody ever has.',
      'The interior has been spared the usual squeaks and shine.',
      'Seats, steering wheel and switches show almost no wear.',
      "The driver's seat bolster, where they all go first, is still firm.",
      'The cabin smells of nothing at all, which is as it should be.',
      'The dashboard is free of cracks, and the headliner is tight.',
      'The interior has been cleaned by hand and is ready to be sat in.',
      'Every trim piece sits where the factory put it.',
      'There are no pet hairs, no stains and no air freshener hiding anything.',
      'The seats have been cleaned and conditioned twice a year and have kept their shape.',
      'Door cards, sills and pedals show light use and no abuse.',
    ],
  },
  {
    when: (car) => car.classic,
    lines: [
      'The instruments are clear and legible, and the clock keeps time.',
      'The interior has the kind of patina that no trimmer can reproduce.',
      'Seats were retrimmed to the original pattern and have since softened nicely.',
      'Original switchgear, original steering wheel, original smell.',
      'Carpets are new, the dashboard is not, and both look right.',
      'The glass has its original date codes, and the door seals have been replaced.',
      'The dashboard glows at night as it should, down to the lamp in the glove box.',
    ],
  },
  {
    when: (car) => car.fresh,
    lines: [
      "The cabin is like new; only the driver's seat has ever been used.",
      'Inside, it is indistinguishable from a showroom car.',
      'The rear of the cabin has never been sat in.',
      'Every surface in the cabin is unmarked, the load sill included.',
      'The interior still has its delivery covers in a box.',
    ],
  },
]

/** How the car has been or could be used. */
export const usage: Slot = [
  {
    when: (car) => car.open,
    lines: [
      'The roof opens and closes as it should, seals tightly and has no worn spots.',
      'Roof, frame and seals were gone over, and it stays dry in a car wash.',
      'The rear window is clear, the roof latches are tight and the wind stays outside.',
      'Roof down it is a holiday; roof up it is quieter than you expect.',
      'The roof has been up in storage and treated every spring.',
    ],
  },
  {
    when: (car) => car.tall && !car.classic,
    lines: [
      'It has towed nothing heavier than a bicycle rack.',
      'The most off-road it has seen is the gravel lot at a trailhead.',
      'A winter set of tires is available, and the all-weather mats are in.',
      'Rear seats fold flat, and the cargo area has been under a liner from the start.',
      'It has carried skis, dogs and grandparents without complaint or trace.',
      'The tow hitch is unused, as the paint on the ball mount shows.',
    ],
  },
  {
    when: (car) => car.pickup,
    lines: [
      'The bed wears a spray-in liner and has carried furniture, not gravel.',
      'It towed a small boat four times a year and was serviced to the towing schedule.',
      'Tailgate, bed rails and bumper are free of dents, which is rare for a truck.',
      'It has never been a work truck; the bed cover was on from the first week.',
      'Tow package and brake controller are fitted, and the wiring was done properly.',
    ],
  },
  {
    when: (car) => car.wagon && !car.classic,
    lines: [
      'With the rear seats down it swallows two bicycles, wheels on.',
      'It is the car for people who need space and would not be seen in an SUV.',
      'The load floor is unmarked, and the cargo cover still retracts.',
      'Roof rails are unscratched; the box they carried is available separately.',
    ],
  },
  {
    when: (car) => car.van,
    lines: [
      'Seven people and their luggage fit without a vote on who stays home.',
      'The doors slide as they should, and every seat rail is clean.',
      'Seats fold, tumble or come out, and the floor underneath is like new.',
      'It has done school runs on weekdays and campsites on weekends.',
    ],
  },
  {
    when: (car) => car.sporting && !car.open && !car.classic,
    lines: [
      'It is as happy on a mountain road as it is patient in town.',
      'The seats hold you without squeezing, even after three hours.',
      'It was bought for Sunday mornings and used for exactly that.',
      'Luggage space is enough for a long weekend, if you pack like an adult.',
      'It turns an errand into a reason for the long way home.',
    ],
  },
  {
    when: (car) => car.family && !car.tall && !car.wagon && !car.van,
    lines: [
      'Four adults can cross a state in it and get out rested.',
      'It has been a commuter with a short commute and a garage at both ends.',
      'The back seat has hardly been used, and the trunk not much more.',
      'It is the sort of car that makes a red-eye flight look like a bad idea.',
      'Visibility is good, the ride is calm, and parking is easier than its size suggests.',
    ],
  },
  {
    when: (car) => car.classic && !car.open && !car.prewar,
    lines: [
      'It keeps up with modern traffic and is at its best on a two-lane road.',
      'It has been driven to shows, never trailered, and has always come home.',
      "Parts and advice are easy to come by through an active owners' club.",
      'It is eligible for most of the tours and meetings worth going to.',
      'On a country road at fifty it makes more of the moment than anything new.',
    ],
  },
  {
    when: (car) => car.prewar,
    lines: [
      'It is a tour car: two longer events in recent years, no flatbed in either.',
      'It steers lightly once it rolls, and its brakes deserve the name.',
      'It would be welcome on any lawn, and it is happier on the road to it.',
      'Tools, jack and a spare wheel travel with it, as they did when it was new.',
    ],
  },
]
