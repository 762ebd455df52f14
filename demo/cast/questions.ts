/** Buyers' questions with the sellers' answers. They fit any car. */
export const questions: readonly (readonly [question: string, answer: string])[] = [
  [
    'Hi, is this still for sale? I could come by on Saturday morning and would like to see it cold.',
    'Hello, yes, it is. Saturday at ten works. It will not have been started before you arrive.',
  ],
  [
    'Could you send me a few pictures of the underbody and the wheel wells? I am four hours away and want to be sure before I drive.',
    'Of course. I have put it on the lift and sent twelve pictures to you. Ask if anything is unclear.',
  ],
  [
    'Are both keys and all the books with the car? And how old are the tires, going by the date on the sidewall?',
    'Two keys, all the books and the original folder. The tires are from spring last year, all four.',
  ],
  [
    'Would you agree to an inspection at a shop of my choice? I would pay for it, and put down a deposit first.',
    'Gladly. There are two good shops within a few miles. Tell me which day suits you, and I will take it there.',
  ],
  [
    'How did you arrive at the price? I have seen two with similar mileage for a little less and would like to understand the difference.',
    'Fair question. Mine has had its major service, new tires and no paintwork. If you compare those three, I think you will find it is priced fairly.',
  ],
  [
    'Do you take trades? Mine is a four-year-old wagon with a full history, one owner.',
    'We do. Please send the VIN, the mileage and some pictures, and you will have an offer tomorrow.',
  ],
  [
    'Has any panel been repainted? I have a gauge and will bring it, so please be honest with me.',
    'The front bumper was repainted after stone chips, nothing else. Bring the gauge, you are welcome to check every panel.',
  ],
  [
    'What would it cost to have it delivered to Ohio, in an enclosed trailer? I have bought this way twice before.',
    'About $1,900 with the company that we use, door to door. It takes a week. I can book it once you have decided.',
  ],
  [
    'When was the last major service, and what is due next? I would rather know now than at the first appointment.',
    'The last one was 3,000 miles ago, and the invoice is in the folder. Next is only oil, in about a year.',
  ],
  [
    'I love the color. Is there any wear on the driver’s seat bolster, and does everything electrical work?',
    'Slight creases on the bolster, no cracks. Every switch works. I tested all of them last week.',
  ],
  [
    'Is there any room in the price? I can pay right away and collect it next week, no financing.',
    'A little, for someone who comes to see it and decides on the spot. Let us talk once you have driven it.',
  ],
  [
    'Why are you selling it? It looks like one to keep.',
    'It is. I have too many and drive this one the least, which is not what it deserves.',
  ],
  [
    'Where was it registered over the years? I am mainly worried about salt on the roads.',
    'It has never spent a winter in the north. The title history shows two states, both dry ones.',
  ],
  [
    'Do you have the records from the first owner too, or only from your own time with it?',
    'From day one: 31 invoices, sorted by date. I can scan them for you.',
  ],
  [
    'Hello! My partner and I would like to drive it this week. Are evenings after six possible?',
    'Yes, Wednesday or Thursday after six is fine. Please bring your license and proof of insurance.',
  ],
  [
    'Is the mileage documented? The number is lower than I would expect for its age.',
    'It is, at every service and every inspection. The documents are in the listing.',
  ],
  [
    'Does it come with any warranty, or can one be added? I do not mind paying extra for it.',
    'The factory warranty has expired. You can add twelve months of coverage. I will send you the terms and the price.',
  ],
  [
    'How is it on a long trip? I would use it for 300 miles at a time, twice a month.',
    'It is what it was made for. I did 600 miles in a day in it last summer and got out without a sore back.',
  ],
]

/** What a buyer writes at the end, by the status that the seller gives the inquiry. */
export const closingMessages = {
  sold: [
    'We have a deal. Thank you for your patience with all my questions. I will wire the money tomorrow and come on Friday.',
    'It was a pleasure. The drive home was perfect, and it is in the garage now.',
    'I will take it. Please prepare the bill of sale, I am on my way to the bank.',
  ],
  lost: [
    'Thank you for the quick answer. I have found one closer to home and wish you luck with the sale.',
    'My budget does not stretch that far after all. It is a lovely car, all the best with the sale.',
  ],
  viewing: ['Great, then I will see you there. I will call from the road.', 'That suits me. Thank you!'],
  offer: [
    'Thank you for showing it to me. I can offer five percent less than you ask, paid the same day.',
    'I liked it a lot. Would you meet me in the middle, with the winter wheels included?',
  ],
} as const

/** Made-up names of people who write without an account. Their email addresses don't exist. */
export const guestNames = [
  'Adele Farrow',
  'Amir Haddad',
  'Beth Langley',
  'Bruno Calder',
  'Carla Jimenez',
  'Chen Wu',
  'Clive Ashdown',
  'Dana Whitlow',
  'Derek Osei',
  'Elsa Bergman',
  'Farid Nouri',
  'Fiona Drake',
  'Gary Pruitt',
  'Gina Marlowe',
  'Hank Ostrow',
  'Ida Lund',
  'Ivan Kolar',
  'Jess Tolliver',
  'Joel Rosen',
  'Kara Blythe',
  'Kwame Asante',
  'Lars Holm',
  'Lena Voigt',
  'Luis Ortega',
  'Maya Sandhu',
  'Milo Prescott',
  'Nadia Rahal',
  'Neil Faraday',
  'Olga Sorokin',
  'Owen Tate',
  'Paula Renner',
  'Pete Gallow',
  'Quinn Abbott',
  'Rafael Duarte',
  'Rhea Kapoor',
  'Rob Underhill',
  'Sadie Monroe',
  'Seth Bowen',
  'Tara Quigley',
  'Theo Lambert',
  'Uma Desai',
  'Vera Holt',
  'Walt Jensen',
  'Yuki Mori',
  'Zane Harlow',
] as const
