export type CastPerson = {
  username: string
  email: string
  firstName: string
  lastName: string
  /** Null for people who don't sell. */
  bio: string | null
  role: 'user' | 'admin'
  joinedDaysAgo: number
}

/** The first three are the accounts that visitors can sign in with. */
export const people: readonly CastPerson[] = [
  {
    ...person('admin', 'ada@marque.example', 'Ada', 'Moreau', 2600),
    role: 'admin',
    bio: 'Looks after the marketplace from Providence, Rhode Island. Reads every listing before it goes live and drives a tired old Saab to work.',
  },
  {
    ...person('seller', 'maria@marque.example', 'Maria', 'Lindqvist', 1480),
    bio: "Has kept a dozen drivers' cars in a two-bay workshop in Portland, Oregon, and is letting them go before a move. I have lived with each of them and know what it needs. Coffee is always on.",
  },
  {
    ...person('buyer', 'boris@marque.example', 'Boris', 'Petrov', 390),
    bio: 'Software engineer in Denver, Colorado, looking for one good weekend car and taking far too long about it. Prefers three pedals and a thick service folder.',
  },
  {
    ...person('harbor_motors', 'sales@harbor-motors.marque.example', 'Tom', 'Okafor', 2410),
    bio: 'Family dealership in Newport, Rhode Island, since 1987. Grand tourers, sedans and the odd yacht-club convertible, all inspected in our own shop. Trades welcome.',
  },
  {
    ...person('zuffenhausen_west', 'hello@zuffenhausen-west.marque.example', 'Karin', 'Vogel', 2150),
    bio: 'German cars, and nothing else, from Boulder, Colorado. Two master technicians, one lift too few. Pre-purchase inspections by a shop of your choice are encouraged.',
  },
  {
    ...person('red_barchetta', 'office@red-barchetta.marque.example', 'Luca', 'Ferrante', 1890),
    bio: 'Sports and exotic cars by appointment in Scottsdale, Arizona. We keep a small stock, know each car by its first owner and tell you what it will need next.',
  },
  {
    ...person('bluegrass_auto', 'team@bluegrass-auto.marque.example', 'Wade', 'Callahan', 1640),
    bio: 'Trucks, muscle and full-size American comfort out of Lexington, Kentucky. Third generation in the business. We deliver within three states for the price of the fuel.',
  },
  {
    ...person('quiet_current', 'drive@quiet-current.marque.example', 'Priya', 'Raman', 760),
    bio: 'Electric and hybrid cars in Austin, Texas. Every battery is measured before it is offered, and the report stays with the car.',
  },
  {
    ...person('pacific_grove_cars', 'info@pacific-grove-cars.marque.example', 'Daniel', 'Nakamura', 1220),
    bio: 'Japanese and Korean cars with known histories, from Monterey, California. Mostly one-family cars that we have serviced for years before they are sold.',
  },
  {
    ...person('lakeshore_select', 'desk@lakeshore-select.marque.example', 'Ellen', 'Brandt', 980),
    bio: 'Independent dealer of premium cars in Evanston, Illinois, north of Chicago. Forty cars under one roof, none of them stored outside in winter.',
  },
  {
    ...person('hudson_collection', 'curator@hudson-collection.marque.example', 'Arthur', 'Pell', 2300),
    bio: 'Private collection in Rhinebeck, New York, that is being thinned out after four decades. Prewar cars, coachbuilt cars and a few youngsters from the sixties.',
  },
  {
    ...person('gulf_coast_garage', 'june@gulf-coast-garage.marque.example', 'June', 'Delacroix', 1370),
    bio: 'Collector in Sarasota, Florida, with a weakness for British roadsters and anything with wire wheels. Sells two or three cars each spring to make room.',
  },
  {
    ...person('mesa_verde_cars', 'hal@mesa-verde-cars.marque.example', 'Hal', 'Yazzie', 640),
    bio: 'Retired engineer in Santa Fe, New Mexico, who keeps too many cars in dry desert air. Good records are the reason I buy a car and the reason you should.',
  },
  {
    ...person('nora_whitfield', 'nora@marque.example', 'Nora', 'Whitfield', 210),
    bio: 'Pediatrician and mother of three in Nashville, Tennessee. I sell our own cars when we outgrow them, serviced on time and with the crumbs removed.',
  },
  ...newcomers(),
]

/** Returns recent sign-ups. There are more in the last month, because the dashboard compares it with the previous one. */
function newcomers(): CastPerson[] {
  const joined = [
    ['lena_hart', 'Lena', 'Hart', 58.3],
    ['ossian.b', 'Ossian', 'Brandt', 56.7],
    ['omar.aziz', 'Omar', 'Aziz', 52.1],
    ['jade_okoro', 'Jade', 'Okoro', 49.9],
    ['gwen_pryce', 'Gwen', 'Pryce', 47.6],
    ['bill.harmon', 'Bill', 'Harmon', 44.2],
    ['tobias_k', 'Tobias', 'Keller', 41.4],
    ['noor.saleh', 'Noor', 'Saleh', 38.6],
    ['rosa_medina', 'Rosa', 'Medina', 35.8],
    ['ewan.muir', 'Ewan', 'Muir', 33.4],
    ['hugh.lawson', 'Hugh', 'Lawson', 31.2],
    ['tess_varga', 'Tess', 'Varga', 29.3],
    ['leo.marchetti', 'Leo', 'Marchetti', 28.6],
    ['mei_tanaka', 'Mei', 'Tanaka', 27.5],
    ['ada.lofgren', 'Ada', 'Lofgren', 25.7],
    ['carl_dupree', 'Carl', 'Dupree', 23.9],
    ['nico_stamos', 'Nico', 'Stamos', 23.2],
    ['ines.ferro', 'Ines', 'Ferro', 20.3],
    ['roy.tillman', 'Roy', 'Tillman', 18.5],
    ['sam_whitlock', 'Sam', 'Whitlock', 16.7],
    ['hana.sato', 'Hana', 'Sato', 15.9],
    ['gil_monteiro', 'Gil', 'Monteiro', 13.8],
    ['petra_novak', 'Petra', 'Novak', 12.2],
    ['bea.castell', 'Bea', 'Castell', 11.4],
    ['finn_ogrady', 'Finn', 'Ogrady', 9.7],
    ['dev_anand', 'Dev', 'Anand', 8.6],
    ['lucy.warne', 'Lucy', 'Warne', 7.9],
    ['marek_dvorak', 'Marek', 'Dvorak', 6.5],
    ['joan_esposito', 'Joan', 'Esposito', 5.4],
    ['zoe.hartigan', 'Zoe', 'Hartigan', 4.6],
    ['abel_reyes', 'Abel', 'Reyes', 3.7],
    ['kit_farrow', 'Kit', 'Farrow', 2.8],
    ['dora.lindh', 'Dora', 'Lindh', 1.9],
    ['vince_albers', 'Vince', 'Albers', 1.3],
    ['mina.choi', 'Mina', 'Choi', 0.4],
  ] as const
  return joined.map(([name, first, last, daysAgo]) => ({
    ...person(name, `${name}@marque.example`, first, last, daysAgo),
    bio: null,
  }))
}

function person(username: string, email: string, firstName: string, lastName: string, joinedDaysAgo: number) {
  return { username, email, firstName, lastName, role: 'user' as const, joinedDaysAgo }
}
