import type { HeldReason } from '#contract/inquiries/limits.ts'
import type { ReportReason } from '#contract/moderation/reports/limits.ts'

type CastReport = {
  reference: string
  reason: ReportReason
  text: string
  daysAgo: number
  /** Username of the reporter; null if they weren't signed in. */
  by: string | null
  /** Set if an admin dismissed the report. */
  dismissed?: { hoursLater: number; note: string }
}

/** Reports about listings, oldest first. Those that weren't dismissed are open. */
export const demoReports: readonly CastReport[] = [
  {
    reference: 'bentley-continental-gt-v8-1',
    reason: 'duplicate',
    text: 'I think this car is on here twice, once from a dealer and once from a private seller.',
    daysAgo: 33.2,
    by: 'lena_hart',
    dismissed: { hoursLater: 5, note: 'Two different cars: the VINs and the wheels differ.' },
  },
  {
    reference: 'dodge-challenger-srt-demon-170-1',
    reason: 'wrong',
    text: 'The mileage in the picture of the dashboard looks higher to me.',
    daysAgo: 21.6,
    by: null,
    dismissed: { hoursLater: 18, note: 'The seller sent a new picture of the odometer. It matches the listing.' },
  },
  {
    reference: 'ford-mustang-bullitt-1',
    reason: 'sold',
    text: '',
    daysAgo: 3.1,
    by: 'gwen_pryce',
    dismissed: { hoursLater: 9, note: 'The seller confirmed that it is still for sale.' },
  },
  {
    reference: 'pagani-huayra-1',
    reason: 'fraud',
    text: 'The seller asked me to send a deposit to an account abroad before I could see it. I did not pay.',
    daysAgo: 2.8,
    by: 'mei_tanaka',
  },
  {
    reference: 'volkswagen-golf-r-1',
    reason: 'sold',
    text: 'I called, and they said that it sold last week.',
    daysAgo: 2.1,
    by: null,
  },
  {
    reference: 'pagani-huayra-1',
    reason: 'wrong',
    text: 'The same pictures are on a site in Dubai, with a different license plate.',
    daysAgo: 1.6,
    by: null,
  },
  {
    reference: 'lamborghini-urus-1',
    reason: 'duplicate',
    text: 'Same car and same miles as another listing by this seller.',
    daysAgo: 1.2,
    by: 'hugh.lawson',
  },
  {
    reference: 'pagani-huayra-1',
    reason: 'fraud',
    text: 'The seller does not answer questions about the chassis number.',
    daysAgo: 0.7,
    by: 'carl_dupree',
  },
  {
    reference: 'cadillac-escalade-v-1',
    reason: 'other',
    text: 'The description says third row removed, but one picture shows it. Please ask them to clear that up.',
    daysAgo: 0.3,
    by: 'ines.ferro',
  },
]

type CastHeld = {
  reference: string
  name: string
  email: string
  message: string
  daysAgo: number
} & (
  | { heldReason: HeldReason; heldFor?: readonly string[] }
  | { reportedBy: 'seller' | 'buyer'; note: string; replies: readonly { from: 'seller' | 'buyer'; text: string }[] }
)

/** Messages that wait for a moderator, either because the spam filter held them or because one side reported them. */
export const demoHeldMessages: readonly CastHeld[] = [
  {
    reference: 'cadillac-ct5-v-blackwing-1',
    name: 'Victor Lane',
    email: 'victor.lane@example.net',
    daysAgo: 0.9,
    message:
      'I buy unseen and pay more than you ask. My shipping agent picks it up, and you keep the difference of the check for your trouble. Send me your full name and bank.',
    heldReason: 'listed',
    heldFor: ['shipping agent'],
  },
  {
    reference: 'honda-s2000-1',
    name: 'Top Ranking Team',
    email: 'hello@top-ranking.example',
    daysAgo: 0.6,
    message: 'Boost your listing to page one of every search engine!!! First week free, cancel at any time.',
    heldReason: 'haste',
  },
  {
    reference: 'lexus-lx-600-ultra-luxury-1',
    name: 'Marla Keene',
    email: 'marla.keene@example.org',
    daysAgo: 0.45,
    message:
      'We are an export company and are interested in your vehicle. What is your lowest price for cash, and can it be at the port of Newark by the end of the month?',
    heldReason: 'spread',
  },
  {
    reference: 'porsche-911-gt3-1',
    name: 'Nils Arvid',
    email: 'nils.arvid@example.com',
    daysAgo: 0.2,
    message: 'Before I come, verify yourself at safe-car-escrow.example and I will reserve the amount there.',
    heldReason: 'listed',
    heldFor: ['safe-car-escrow.example'],
  },
  {
    reference: 'jeep-wrangler-unlimited-rubicon-392-1',
    name: 'Dustin Cray',
    email: 'dustin.cray@example.com',
    daysAgo: 1.7,
    message: 'Would you take half, in cash, today? I am outside with a trailer.',
    reportedBy: 'seller',
    note: 'He keeps writing after a clear no, and the tone is getting worse.',
    replies: [
      { from: 'seller', text: 'No, thank you. The price is firm.' },
      { from: 'buyer', text: 'You will regret that. Nobody else is going to buy this thing from you.' },
    ],
  },
]

/** Documents that wait for a moderator, by file, with the days since their sellers published them. */
export const waitingDocuments: Readonly<Record<string, number>> = {
  'nissan-skyline-gt-r-r32-1': 1.9,
  'mitsubishi-lancer-evolution-ix-mr-1': 0.8,
  'volvo-v90-cross-country-t6-1': 0.25,
}

export const demoWatchlist = {
  words: ['shipping agent', 'gift cards', 'overpayment', 'money mule'],
  domains: ['safe-car-escrow.example', 'cheap-titles.example'],
  daysAgo: 40.3,
}

/** The admin's notes about sellers. */
export const demoNotes: readonly { about: string; text: string; daysAgo: number }[] = [
  {
    about: 'red_barchetta',
    text: 'Called the office: cars over a million are shown by appointment only, and deposits go to an attorney’s account. Asked them to say so in each description.',
    daysAgo: 26.4,
  },
  {
    about: 'bluegrass_auto',
    text: 'Replaced the odometer picture of the Demon within a day after we asked, and answered every question. Reliable.',
    daysAgo: 1.4,
  },
]

/** Earlier decisions about messages, for the audit trail. */
export const pastDecisions: readonly {
  act: 'inquiry.release' | 'inquiry.discard'
  subject: string
  reason: HeldReason
  daysAgo: number
}[] = [
  {
    act: 'inquiry.discard',
    subject: 'Inquiry from Lucky Offers about 2024 Kia EV9 GT-Line',
    reason: 'trap',
    daysAgo: 17.3,
  },
  {
    act: 'inquiry.release',
    subject: 'Inquiry from Gerald Fenn about 1957 Chevrolet Bel Air Sport Coupe',
    reason: 'haste',
    daysAgo: 4.6,
  },
  {
    act: 'inquiry.discard',
    subject: 'Inquiry from Marla Keene about 2023 BMW X5 M Competition',
    reason: 'spread',
    daysAgo: 2.2,
  },
]
