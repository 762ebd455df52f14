import type { Side } from '#contract/conversations/rules.ts'
import type { ManualStatus } from '#contract/leads/rules.ts'
import type { CastInquiry } from './inquiries.ts'

/** An inquiry about one of the seller's cars, with the replies. */
export type CastConversation = CastInquiry & {
  seller: string
  replies: readonly { from: Side; hoursLater: number; text: string }[]
  /** Number of messages at the end that their recipient hasn't read. */
  unread: number
  closed?: true
  /** The seller's status and reminder for this inquiry. */
  lead?: { status?: ManualStatus; reminder?: { inDays: number; note: string } }
}

const toMaria = { seller: 'seller', unread: 0, replies: [] }

export const demoConversations: readonly CastConversation[] = [
  {
    ...toMaria,
    make: 'Jeep',
    model: 'Grand Cherokee Trackhawk',
    name: 'Boris Petrov',
    email: 'boris@marque.example',
    phone: '+1 (303) 555-0119',
    from: 'buyer',
    daysAgo: 3.2,
    message: `Hi Maria,

has this one ever been on a track, and are the front pads the ones it left the factory with? I have been looking for one in this color since spring.

Boris`,
    replies: [
      {
        from: 'seller',
        hoursLater: 4,
        text: 'Hello Boris, two days at The Ridge in 2023, both dry, no off-track moments. The pads were changed afterward, and the rotors measured at 80 %. I can send you the sheet.',
      },
      {
        from: 'buyer',
        hoursLater: 7,
        text: 'That is an honest answer, thank you. Yes please to the sheet. Could I come on Saturday morning and see it cold?',
      },
      {
        from: 'seller',
        hoursLater: 26,
        text: 'Saturday at nine works. I leave it untouched overnight. The coffee is on.',
      },
    ],
    unread: 1,
    lead: { status: 'viewing', reminder: { inDays: 1.5, note: 'Put the rotor measurements in the car.' } },
  },
  {
    ...toMaria,
    make: 'Audi',
    model: 'TT RS',
    name: 'Angela Ruiz',
    email: 'angela.ruiz@example.com',
    phone: '(503) 555-0142',
    from: null,
    daysAgo: 1.4,
    message:
      'Good morning. Is the warranty transferable, and does it have the carbon ceramic brakes or the standard ones?',
    replies: [
      {
        from: 'seller',
        hoursLater: 2,
        text: 'Good morning Angela. Standard brakes, and the factory warranty ended last year. Everything up to then was done at the dealer.',
      },
      {
        from: 'buyer',
        hoursLater: 20,
        text: 'Understood. Would you accept an inspection at a shop of my choice next week? I would pay for it, of course.',
      },
      { from: 'buyer', hoursLater: 21, text: 'Tuesday or Wednesday would be best for me.' },
    ],
    unread: 2,
    lead: { reminder: { inDays: -0.1, note: 'Ask the shop for a date.' } },
  },
  {
    ...toMaria,
    make: 'Chevrolet',
    model: 'Bel Air Sport Coupe',
    name: 'Howard Lindell',
    email: 'h.lindell@example.org',
    phone: null,
    from: null,
    daysAgo: 0.5,
    message: `Is the four-barrel the one it was built with, and when were the floors last inspected? I would fly in from Boise.

Howard`,
    unread: 1,
  },
  {
    ...toMaria,
    make: 'Cadillac',
    model: 'CT5-V Blackwing',
    name: 'Priya Raman',
    email: 'priya.raman@example.net',
    phone: null,
    from: null,
    daysAgo: 9.1,
    message: 'Hello, how do the rear seats feel on a long drive, and does it have tow prep?',
    replies: [
      {
        from: 'seller',
        hoursLater: 5,
        text: 'Hello Priya, like an armchair, and no, it has no tow prep. I would not put a hitch on this car.',
      },
      { from: 'buyer', hoursLater: 9, text: 'Thank you, then it is not for us. Good luck with the sale!' },
    ],
    closed: true,
    lead: { status: 'lost' },
  },
]

export const demoReplies = [
  {
    title: 'Still for sale',
    text: 'Hello {{name}},\n\nthe {{car}} is still for sale, at {{price}}. When would you like to see it?\n\nMaria',
  },
  {
    title: 'Inspection',
    text: 'Hello {{name}},\n\nan inspection of the {{car}} at a shop of your choice is fine with me. Please name two days that suit you.\n\nMaria',
  },
] as const
