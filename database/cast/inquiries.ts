/** A message about a car of the demo that is for sale. */
export type CastInquiry = {
  make: string
  model: string
  name: string
  email: string
  phone: string | null
  message: string
  daysAgo: number
  /** Username of whoever was signed in. */
  from: string | null
}

/** What people have asked so far. */
export const castInquiries: readonly CastInquiry[] = [
  fromBoris(
    'Porsche',
    'Boxster S',
    0.4,
    `Hi,

this is close to what I have been looking for. Could you tell me when the clutch was last done, and whether there is a recent alignment sheet? I am in Denver and would fly in on a Friday, look at it cold, and drive it home if we agree.

Boris`,
  ),
  fromBoris(
    'BMW',
    'M2',
    2.3,
    `Hello, is the car still on its original exhaust, and are both keys present? I have a 2016 hatchback to trade, but I can also sell that one myself. I could be there next Saturday morning.

Thanks, Boris`,
  ),
  {
    ...visitor('Porsche', '911 Turbo S', 'Gregory Haas', 'greg.haas@example.com', 1.2),
    phone: '+1 (312) 555-0148',
    message:
      'Is the price negotiable for a cash buyer who does not need shipping? I would like to have it inspected by a dealer near you first, at my cost. Mornings are best for a call.',
  },
  {
    ...visitor('Mercedes-Benz', 'G 550', 'Danielle Okoye', 'd.okoye@example.org', 3.1),
    phone: '(615) 555-0172',
    message: `We have two child seats and a large dog, so my question may sound odd: how high is the load floor, and are the rear seats heated? We could come on Sunday after lunch.

Danielle`,
  },
  {
    ...visitor('Ferrari', '360 Modena', 'Marc Tessier', 'marc.tessier@example.net', 4.6),
    message: `Good afternoon. When were the timing belts last changed, and by whom? Could you send photographs of the invoice and of the sticky parts on the center console, if they have not been refinished yet?

Best regards
Marc Tessier`,
  },
  {
    ...visitor('Porsche', 'Macan GTS', 'Lena Fischer', 'lena.f@example.com', 0.9),
    message:
      'Hi! I love the color. Does it have the panoramic roof, and has anything been painted? I can come and see it this week after six.',
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
