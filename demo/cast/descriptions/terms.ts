import type { Slot } from './phrase.ts'

/** Where and how to see the car. */
export const viewing: Slot = [
  {
    lines: [
      'The car is in {city} and can be seen on most days by appointment.',
      'Come to {city}, bring a flashlight and take your time.',
      'Viewings in {city} at short notice; evenings are fine too.',
      'You are welcome to look, listen and drive in {city}. {I} only ask that you come with insurance.',
      'An inspection by a shop of your choice in the {city} area is welcome.',
      'If you cannot come to {city}, {I} will walk around it with you on a video call.',
      'Seeing is better than reading: it is in {city}, cold and unwashed if you prefer it that way.',
      'A cold start video and forty more photographs of the underside are available on request.',
      'It can be put on a lift in {city} by arrangement.',
      '{I} will happily meet serious buyers at a specialist near {city}.',
      'A proper test drive is part of every viewing in {city}; the first ten minutes {I} drive, then you do.',
      'Flying in? The airport nearest to {city} is a short ride away, and {I} pick up people who come to look.',
      'Ask for the scanned records before you travel to {city}; they answer most questions.',
      'It is shown in {city} by daylight, because that is what cars should be bought in.',
    ],
  },
  {
    when: (car) => car.dealer,
    lines: [
      'It is in {my} showroom in {city} and ready for a test drive.',
      'It can be seen in {city} six days a week, and on the seventh by arrangement.',
      'Stop by in {city}; the inspection sheet hangs from the mirror.',
      '{I} keep the car indoors in {city}; please make an appointment so that it is warm or cold, as you like.',
      'Out-of-state buyers can have it inspected in {city} by anyone they trust.',
    ],
  },
  {
    when: (car) => car.private,
    lines: [
      'It is in {my} garage in {city}, and {I} am usually there on weekends.',
      'See it in {city}. The drive goes past a good diner, and {I} have time.',
      'Come and see it at home in {city}; that also tells you how it was kept.',
      'Evenings and weekends suit {me} best for a viewing in {city}.',
    ],
  },
]

/** Title, payment and shipping. */
export const terms: Slot = [
  {
    lines: [
      'The title is clear and in hand.',
      'Shipping anywhere in the country can be arranged at cost.',
      'The price is firm but fair; reasonable questions get full answers.',
      'A deposit holds it for a week.',
      'Sensible offers are considered after a viewing, not before one.',
      "Payment by wire or cashier's check, keys and title the same day.",
      'It will be sold with all its keys, all its books and a list of everything {I} know about it.',
      'The price reflects its condition; cheaper ones exist, for a reason.',
      '{I} would rather sell it to the right person than to the first one.',
      'It is advertised nowhere else, and it will not be here long.',
      'Happy to hold it for a buyer who needs a few days to think.',
      'Sold as described; if you arrive and it is not, {I} pay for your ticket.',
      'Enclosed transport can be booked through a carrier {I} trust.',
    ],
  },
  {
    when: (car) => car.dealer,
    lines: [
      'Financing and trades are possible, and no documentation fee is added at the end.',
      'Every car leaves {me} with a fresh inspection and clean glass.',
      'Trades are welcome, the odder the better.',
      'A service contract is available for those who sleep better with one.',
      '{I} quote one price, and it includes everything except tax and tags.',
      '{I} handle title and registration for all fifty states.',
      'You have three days or 150 miles to change your mind.',
    ],
  },
  {
    when: (car) => car.private,
    lines: [
      '{I} am in no hurry to sell, and you should be in none to buy.',
      'Private sale: no fees, no financing, a clear title and a handshake.',
      'The reason for the sale is a lack of space and a promise made at home.',
      'It is for sale because something else has caught {my} eye; {my} loss, your gain.',
      '{I} will throw in the cover, the maintainer and everything on its shelf in the garage.',
      'First to come with the asking price gets it; nobody gets it unseen.',
      'No trades, please, unless it is something {I} really should not own.',
      'Selling it hurts a little, so please be kind about the price.',
    ],
  },
]
