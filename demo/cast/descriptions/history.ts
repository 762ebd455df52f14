import type { Slot } from './phrase.ts'
import type { Subject } from './subject.ts'

const bought = (car: Subject) => car.owners > 1 && !car.fresh

export const ownership: Slot = [
  {
    when: (car) => car.owners === 1 && car.private,
    lines: [
      '{I} ordered it new, and nobody else has had the keys since.',
      'One owner: {me}. Every document from the window sticker on is in the folder.',
      '{I} bought it new from the local dealer and have had it there for every service.',
      'It has been {my} car from the first mile, garaged at home and never lent out.',
      'Bought new and looked after since by one careful, slightly fussy owner.',
    ],
  },
  {
    when: (car) => car.owners === 1 && car.dealer,
    lines: [
      'One owner from new, known to {me} from the car before this one.',
      '{I} took it in trade from its first owner, who has bought from {me} before.',
      'The first and only owner ordered it to taste and looked after it to the letter.',
      'A single private owner from new, with the window sticker to prove it.',
      'It was bought new by a local couple, who have now moved on to something smaller.',
      'One name on the title until it came to {me}, and no rental or lease history.',
      'Its only owner handed it over with both keys, the books and a list of everything done.',
    ],
  },
  {
    when: (car) => bought(car) && car.private && !car.classic,
    lines: [
      '{I} bought it in {bought} as its {ordinal} owner and have kept every receipt since.',
      '{I} am the {ordinal} owner, and {I} know who had it before; both of us are the kind who keep receipts.',
      'It has been mine since {bought}. Its past is documented, and the reports are clean.',
      '{I} searched for the best part of a year before buying this one in {bought}, as owner number {owners}.',
      'The records name {owners} owners, {me} included, and show no accidents, no gaps and no surprises.',
      'Since {bought} it has shared a dry garage with a car that gets all the bad weather.',
    ],
  },
  {
    when: (car) => bought(car) && car.dealer && !car.classic,
    lines: [
      '{I} bought it from its {ordinal} owner, who looked after it well and kept every receipt.',
      'The last of its {owners} owners had had it since {bought} and maintained it without regard to cost.',
      'A long-standing customer bought it in {bought} and has now traded it in, reluctantly.',
      'The history report names {owners} owners and raises no questions about the odometer.',
      'It comes from a private garage where it had lived since {bought}.',
      'It has had {owners} owners so far, the last of them since {bought}, and none of them skipped a service.',
      'Its previous owner, an engineer, bought it in {bought} and logged everything that was done to it. The notebook stays with the car.',
    ],
  },
  {
    when: (car) => car.classic && car.private && car.owners > 1,
    lines: [
      '{I} have looked after it since {bought}; before that it had {previous} owners that {I} can name.',
      'It joined {my} garage in {bought} and has been driven, serviced and put away dry ever since.',
      '{I} bought it in {bought} from an elderly gentleman who handed over the keys, the history file and a great deal of advice.',
      'The file goes back well before {my} time with it, which began in {bought}: old registrations, letters and invoices.',
      'It has been a member of the family since {bought}, but {my} children have grown up and moved on.',
      'Known ownership for most of its life, {owners} names in all; mine has been on the title since {bought}.',
    ],
  },
  {
    when: (car) => car.classic && car.dealer && car.owners > 1,
    lines: [
      'It comes out of a local collection that it joined in {bought}.',
      'The last owner bought it in {bought} and drove it to club events, in good weather and with a cover in the trunk.',
      'Its file names {owners} owners, with registrations and invoices that follow the car through the decades.',
      '{I} have known this car since {bought}, when {I} sold it to the owner from whom {I} have now bought it back.',
      'It came to {me} from an estate. The family had owned it since {bought} and kept all its papers.',
      'The previous owner was a retired machinist, who had it from {bought} on and fixed things before they broke.',
    ],
  },
]

/** How the car was stored and cared for. */
export const careHistory: Slot = [
  {
    lines: [
      'It has always been kept indoors, and it shows in the paint and the rubber.',
      'It has never been smoked in, raced or repainted to hide anything.',
      'Two keys, the books and the complete service record come with it.',
      'It has been kept away from road salt from the start.',
      'Service records are in order, and scans are available on request.',
      'It has never been modified; everything on it is as the factory intended.',
      'It lives in a heated garage, on a battery maintainer, under a breathable cover.',
      'The underside is as clean as the top, and there is a lift around the corner if you want to check.',
      'No stories, no liens, no warning lights.',
      'All records are in one binder, which tells you something about its owner.',
      'It was washed by hand and never put through a brush.',
    ],
  },
  {
    when: (car) => !car.classic && !car.fresh,
    lines: [
      'The title is clean, and so are both history reports.',
      'There is no accident in its history, and a paint meter confirms it on every panel.',
      'The history report is one page long, and that page is boring.',
      'Both history reports are clean, and the odometer readings line up.',
      'Panels line up, welds are original, and the paint reads even all around.',
      'A row of small invoices shows what an attentive owner does between services.',
      'The window sticker, the books and a stack of invoices go with it.',
    ],
  },
  {
    when: (car) => car.classic,
    lines: [
      'Engine and chassis numbers match the build record, a copy of which is in the file.',
      'The restoration was carried out some years ago, is documented in photographs and has mellowed nicely.',
      'Floors, sills and jacking points are solid; look as closely as you like.',
      'Much of the interior is original, and where parts had to be replaced, the old ones were kept.',
      'Club members will recognize it from several rallies, which it finished on its own wheels.',
      'An older repaint in the correct shade still shines deeply and hides nothing.',
      'Rust has never been an issue, thanks to dry storage and an owner who checked the drains every fall.',
    ],
  },
  {
    when: (car) => car.modern && car.dear,
    lines: [
      'Paint protection film covers the front end and the sills, and it was fitted before the first drive.',
      'Factory build sheet, both keys, the manuals and the car cover are all here.',
      'The paint has been corrected once and ceramic coated; it rinses clean in minutes.',
      'It has been serviced by authorized dealers only, and every stamp is digital and verified.',
      'It never went near a track day, and the electronic records bear that out.',
    ],
  },
  {
    when: (car) => car.fresh,
    lines: [
      'The rest of the factory warranty stays with the car.',
      'It has never been out in the rain and still smells the way new cars do.',
      'Window sticker, both keys, floor mats in their bag: nothing is missing.',
      'The protective film on the screens is still in place.',
      'It has been stored on a battery maintainer in a dry, dark garage.',
      'The full-body film alone cost more than a vacation, and it goes with the car.',
    ],
  },
]
