type CastVehicle = {
  reference: string
  note?: string
  addedDaysAgo: number
  /** The votes of the guests, by name. */
  votes: Readonly<Record<string, 'up' | 'down'>>
}

export type CastShortlist = {
  username: string
  name: string
  createdDaysAgo: number
  vehicles: readonly CastVehicle[]
  comments: readonly { name: string; text: string; daysAgo: number }[]
}

/** The buyer's shortlist, which two friends opened through its link. */
export const demoShortlist: CastShortlist = {
  username: 'buyer',
  name: 'The weekend car',
  createdDaysAgo: 9.4,
  vehicles: [
    {
      reference: 'mazda-mx-5-miata-1',
      note: 'The sensible one. Leaves money for tires and a hotel.',
      addedDaysAgo: 9.4,
      votes: { Lena: 'up', Marcus: 'up' },
    },
    {
      reference: 'honda-s2000-1',
      note: 'Ask Marcus what to look for under the soft top.',
      addedDaysAgo: 9.3,
      votes: { Lena: 'up', Marcus: 'up' },
    },
    {
      reference: 'lotus-elise-1',
      note: 'Can I get in and out of it with my knees?',
      addedDaysAgo: 8.7,
      votes: { Lena: 'down', Marcus: 'up' },
    },
    {
      reference: 'alfa-romeo-spider-1600-duetto-1',
      addedDaysAgo: 6.2,
      votes: { Lena: 'up', Marcus: 'down' },
    },
  ],
  comments: [
    {
      name: 'Marcus',
      text: 'The Honda. Check that the frame of the roof hasn’t rubbed through the fabric.',
      daysAgo: 5.8,
    },
    {
      name: 'Lena',
      text: 'I vote for anything with a trunk that fits two weekend bags. So not the Lotus.',
      daysAgo: 5.1,
    },
    {
      name: 'Marcus',
      text: 'If you buy the Alfa, I’m not coming to push it. Beautiful, though.',
      daysAgo: 4.9,
    },
    { name: 'Lena', text: 'Drive the Miata first. You may not need to look any further.', daysAgo: 2.3 },
  ],
}
