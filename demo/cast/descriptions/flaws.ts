import type { Slot } from './phrase.ts'

export const flaws: Slot = [
  {
    when: (car) => !car.fresh && !car.classic && !car.exotic,
    lines: [
      'In the interest of full disclosure: a few stone chips on the nose and one light scuff on a rear wheel.',
      'Flaws? A door ding the size of a pea on the left side and some swirls that a polish would remove.',
      'One wheel has curb rash; the other three do not.',
      'It is not perfect: there is a small chip in the windshield, repaired, outside the line of sight.',
      'The lower front lip has met a driveway; you have to kneel to see it.',
      "Light wear on the driver's outer seat bolster is the only mark inside.",
      'There is a hairline scratch on the rear bumper, touched up neatly.',
      'A previous parking attempt left a mark on the right rear wheel arch, touched up since and hard to find.',
      "The left rear quarter has two tiny dings from somebody else's garage door.",
      'Stone chips on the leading edges tell you that it has been driven; none has gone to metal.',
      'The only thing on {my} own list is a tired hood strut.',
      'A key fob shows its age and needs a new shell, which costs little.',
      'One sill plate is scratched from shoes, and a mirror cap has a small mark.',
      'It needs nothing, but a perfectionist would polish the windshield pillars and refinish one wheel.',
      'The glove box lid has a scratch that a key must have made.',
      'The paint is very good and not flawless: look at the front edge of the hood in low sun.',
    ],
  },
  {
    when: (car) => car.classic && !car.prewar,
    lines: [
      'It is a driver, not a concours car: the paint has a few shallow blemishes along one edge, and {I} would leave them.',
      'The chrome on one bumper is slightly cloudy, and the other side tells you how good it once was.',
      'It marks its spot with a drop of oil after a long run, as they all do.',
      'The fuel gauge is an optimist below a quarter tank.',
      'One window winds down more willingly than it winds up.',
      'There is some crazing in the older paint by the fuel filler, visible once you know where to look.',
      'The radio is there for looks; it has been silent for years.',
      'One door needs a firm hand to close, and the other does not.',
      'The windshield has fine scratches from decades of wipers, visible against the sun.',
      'A few chips along the sills have been touched in by brush, and not by an artist.',
      'The heater has two settings, off and on, and takes its time over both.',
      'The lacquer on the door trim has dulled in one corner.',
      'The speedometer needle wavers a little below twenty.',
      "One carpet edge is frayed on the driver's side, where heels have rested for decades.",
      'A purist would change one screw here and one hose clamp there; a driver would not notice.',
      'The trunk mat is a reproduction, and the original is beyond saving.',
    ],
  },
  {
    when: (car) => car.exotic && !car.fresh,
    lines: [
      'The film on the nose has caught a few chips; the paint underneath has not.',
      'There is a short scrape under the chin, out of sight, from a parking lot ramp.',
      'One outer seat bolster has a faint crease from getting in and out.',
      'A close look finds light swirls on one door, which {I} left for the next owner to polish or not.',
      'The glossy trim on the console has the hairline marks that glossy trim gets.',
      'The leading edge of one door has a tiny chip, touched up by the dealer.',
      'The film over one headlight has yellowed a shade and could be renewed.',
      'Its faults fit in one line: two small chips on the nose and a rubbed sill.',
      'The engine cover shows a light mark from a careless cloth.',
      'Someone once set a bag down on the trunk trim, and you can tell if you look closely.',
      'There is a faint mark on the windshield where a toll tag used to sit.',
      'The key has lived in a pocket, and it looks like it.',
      'The rear diffuser has a scuff the length of a thumb.',
      'On a cold morning the tire sensors take a mile to wake up.',
    ],
  },
  {
    when: (car) => car.prewar,
    lines: [
      'The paint shows checking in places that {I} would not dream of touching.',
      'A little oil mist after a run is part of its breathing and always has been.',
      'The older brightwork has thinned in two places, honestly earned by decades of polish.',
      'One door panel has a mended seam, done neatly and long ago.',
      'One running board is due for new rubber; the correct material is included.',
      'It prefers to be cranked over for a few seconds after a long rest, so that the oil gets around.',
    ],
  },
  {
    when: (car) => car.fresh,
    lines: [
      'Faults to report: none that {I} could find with a strong lamp.',
      'To be thorough: one speck in the clear coat below the rear window, there since the factory.',
      'The single flaw is a mark from the plate bracket, which came off again the same day.',
      'Its only blemish is a light rub on the sill from a shoe.',
      'There is nothing to confess: come with a lamp and look for yourself.',
    ],
  },
  {
    when: (car) => car.high && !car.classic,
    lines: [
      'The front bumper is sandblasted by the miles, and {I} priced the car accordingly.',
      'You will find the marks that these miles leave: chips, a shiny steering wheel and a small crease in one door.',
      'The windshield is pitted and could be replaced one day; the rest has aged well.',
    ],
  },
  {
    when: (car) => car.electric && !car.fresh,
    lines: [
      'The panel gap at the charging port is the one it was delivered with.',
      'The inner shoulders of the rear tires are a little more worn than the outer, as is usual with the weight.',
      'A trim piece by the charging port was replaced under warranty and fits as it should.',
    ],
  },
]

/** The condition of the tires. */
export const tires: Slot = [
  {
    when: (car) => !car.fresh,
    lines: [
      'The {tires} tires were fitted last season and have {tread}/32 of tread.',
      'It rides on a matching set of {tires} tires with even wear.',
      'All four tires are {tires}, recently dated, with {tread}/32 or better.',
      'A new set of {tires} tires went on this year.',
      'Its {tires} tires are good for many more miles and wear evenly across.',
      'Tires are {tires} all around, young and evenly worn.',
      'The {tires} tires have {tread}/32 left, and the spare or repair kit is present.',
      'It rolls on {tires} tires; {I} measured {tread}/32 at the shallowest point.',
    ],
  },
  {
    when: (car) => car.fresh,
    lines: [
      'The factory {tires} tires still have the whiskers on them.',
      'Its {tires} tires are the ones it left the factory with, and they are hardly scrubbed in.',
      'Brakes and {tires} tires are like new.',
    ],
  },
]
