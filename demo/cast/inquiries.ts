export type CastInquiry = {
  make: string
  model: string
  name: string
  email: string
  phone: string | null
  message: string
  daysAgo: number
  /** Username of the sender; null if they weren't signed in. */
  from: string | null
  /** The seller's answer, if there is one. */
  answer?: { hoursLater: number; text: string; unread: boolean }
}

export const demoInquiries: readonly CastInquiry[] = [
  fromBoris(
    'Lotus',
    'Elise',
    0.4,
    `Hi,

this is close to what I have been looking for. When was the clutch last done, and is there a recent alignment sheet? I am in Denver and would fly in on a Friday, look at it cold and drive it home if we agree.

Boris`,
  ),
  {
    ...fromBoris(
      'Alfa Romeo',
      'Spider 1600 Duetto',
      2.3,
      `Hello, could you send photographs of the floors, the jacking points and the lower front panel? I know what to look for on these and would rather know before I book a flight.

Thanks, Boris`,
    ),
    answer: {
      hoursLater: 6.5,
      text: `Hello Boris, I have them on a card and will put them on a link for you tonight: floors, jacking points, and the lower panel from below and behind. The panel has one repair, done well, and you will see it.`,
      unread: true,
    },
  },
  {
    ...fromBoris(
      'Honda',
      'S2000',
      5.1,
      `Is it still for sale? If so: are both keys present, and has it ever had a tune? I could be there next Saturday morning.

Boris`,
    ),
    answer: {
      hoursLater: 3.2,
      text: `It is, both keys are here, and no one has ever touched the engine. Saturday at ten? Bring gloves, the top is down all year.`,
      unread: false,
    },
  },
  {
    ...fromBoris(
      'BMW',
      'M5',
      6.4,
      `Are the rod bearings and the timing guides done, and who did them? I would bring someone who knows them. Weekends are best for me.

Boris Petrov`,
    ),
    answer: {
      hoursLater: 20,
      text: `Bearings yes, two years ago by an independent shop, and the invoice is in the folder. Guides no, and they are quiet. Bring anyone you like. An inspection is always welcome.`,
      unread: true,
    },
  },
  {
    ...visitor('Volvo', 'XC90 Recharge T8', 'Danielle Okoye', 'd.okoye@example.org', 3.1),
    phone: '(615) 555-0172',
    message: `We have two child seats and a large dog, so my question may sound odd: how high is the load floor with the third row folded? We could come on Sunday after lunch.

Danielle`,
  },
  {
    ...visitor('Kia', 'EV9 GT-Line', 'Kevin Tran', 'kevintran@example.net', 1.7),
    phone: '512-555-0138',
    message: `Hi, what does it charge at in practice at a fast charger, and has the software been updated this year? We would use it for a family of six and a lot of camping gear.`,
  },
  {
    ...visitor('Lamborghini', 'Huracán EVO', 'Olivier Grandin', 'o.grandin@example.com', 2.8),
    phone: '+1 (305) 555-0164',
    message: `Good evening. Does the car have the front lift, and is there any film on it? I would like a video of a cold start and of the underbody. Payment would be by wire.

Olivier Grandin`,
  },
  {
    ...visitor('Maserati', 'GranTurismo Sport', 'Peter Lindholm', 'p.lindholm@example.org', 7.5),
    message: `I have owned two of these and would like a third. Have the front control arms been replaced, and is the trim around the screen still tight?`,
  },
  {
    ...visitor('Aston Martin', 'DB5', 'Charles Whitcombe', 'c.whitcombe@example.com', 0.6),
    phone: '+1 (212) 555-0190',
    message: `I represent a client who has been looking for a DB5 for some time. Would you agree to an inspection by a marque specialist over two days, with the sump pan off? We would also wish to see the factory build sheet.

Yours sincerely
Charles Whitcombe`,
  },
  {
    ...visitor('Bentley', 'Continental GT V8', 'Jamal Whitaker', 'jamal.whitaker@example.net', 1.3),
    message: `Is any of the warranty left or extendable? And would you take a two-year-old sports sedan in trade? I am about an hour away and free on Thursday.`,
  },
  {
    ...visitor('McLaren', '720S', 'Tyler Brandt', 'tylerb@example.com', 0.8),
    phone: '(480) 555-0123',
    message: `Hi, any warranty left on it? Also interested in what the last service said about the suspension accumulators. Serious buyer; I sold mine last month and miss it.`,
  },
  {
    ...visitor('Dodge', 'Challenger SRT Demon 170', 'Rick Sandoval', 'rick.sandoval@example.org', 3.9),
    message: `Has it been down a strip, and are the drag radials the ones it came on? I would trailer it home myself to Tulsa. What is the least you would take from someone who shows up with a check?`,
  },
  {
    ...visitor('Cadillac', 'CT5-V Blackwing', 'Emily Novak', 'emily.novak@example.com', 0.3),
    phone: '(773) 555-0109',
    message: `Finally one with three pedals. Please do not sell it before Saturday. I can put down a deposit today if you tell me how.

Emily`,
  },
  {
    ...visitor('Hyundai', 'Ioniq 5 N', 'Sonia Mehta', 'sonia.mehta@example.net', 0.5),
    message: `Hello, does the price include the home charger, and what range do you see at 70 mph in winter? I am coming from a hybrid and have never owned an electric car, so please bear with me.`,
  },
  {
    ...visitor('Lincoln', 'Navigator Black Label', 'Marcus Bell', 'm.bell@example.com', 0.7),
    phone: '(859) 555-0151',
    message: `Is this the long one? I drive executives to the airport and need the luggage space. Also: any marks on the second-row seats?`,
  },
  {
    ...visitor('GMC', 'Sierra 1500 Denali Ultimate', 'Heather Quist', 'heather.quist@example.org', 1.9),
    message: `We tow a 5,500 lb boat. Does it have the max trailering package, and are the rear tires evenly worn? Could you send a picture of the hitch area?`,
  },
  {
    ...visitor('Jeep', 'Wrangler Unlimited Rubicon 392', 'Frank Delgado', 'frank.delgado@example.com', 3.1),
    message: `Beautiful. Has it seen rocks or only roads, and do all four locks and the front axle disconnect still answer? I let mine go in 2019 and have regretted it ever since.

Frank`,
  },
  {
    ...visitor('Ram', '1500 TRX', 'Cody Barrett', 'cody.barrett@example.net', 0.6),
    phone: '(270) 555-0186',
    message: `Has it ever been off pavement? Not a problem if so, just want to know. And is the bed liner sprayed or dropped in?`,
  },
  {
    ...visitor('Chrysler', 'Pacifica Plug-in Hybrid Pinnacle', 'Anna Kowalski', 'anna.kowalski@example.com', 0.4),
    message: `Hi! Was the battery recall done, and do the middle seats come out on the hybrid? Three kids, one cello. We can come any evening after seven.`,
  },
  {
    ...visitor('Buick', 'GNX', 'Leon Harris', 'leon.harris@example.org', 0.5),
    message: `Is the numbered plaque still on the dash, and has anyone turned the boost up? I am 64 and have wanted one since I sold parts for them.`,
  },
  {
    ...visitor('Mini', 'Cooper S', 'Grace Liu', 'grace.liu@example.net', 1.1),
    message: `Has the supercharger had its oil, and does the power steering pump still whine? It would be for my commute, 31 miles each way.`,
  },
  {
    ...visitor('Ferrari', '308 GTS Quattrovalvole', 'Marc Tessier', 'marc.tessier@example.net', 9.3),
    phone: '+1 (514) 555-0177',
    message: `Good afternoon. Is the car Classiche-certified, and when were the cam belts last replaced? I would travel with my mechanic. Please let me know which dates suit you.

Best regards
Marc Tessier`,
  },
  {
    ...visitor('Porsche', '911 GT3', 'Gregory Haas', 'greg.haas@example.com', 5.9),
    phone: '+1 (312) 555-0148',
    message: `How many starts does it have, and what does the log of its revs say? I would like to have it inspected by a dealer near you first, at my cost. Mornings are best for a call.`,
  },
  {
    ...visitor('Pagani', 'Huayra', 'Yusuf Al-Rashid', 'y.alrashid@example.com', 0.8),
    message: `Please tell me the chassis number, or its last three digits, and whether the car has been back to San Cesario. I am in New York until the end of the month.`,
  },
]

function fromBoris(make: string, model: string, daysAgo: number, message: string): CastInquiry {
  return {
    make,
    model,
    daysAgo,
    message,
    name: 'Boris Petrov',
    email: 'boris@marque.example',
    phone: '+1 (303) 555-0119',
    from: 'buyer',
  }
}

function visitor(make: string, model: string, name: string, email: string, daysAgo: number) {
  return { make, model, name, email, daysAgo, phone: null, from: null }
}
