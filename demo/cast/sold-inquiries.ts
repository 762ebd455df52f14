import type { CastInquiry } from './inquiries.ts'

/** Inquiries that buyers sent about cars before they were sold. */
export const demoSoldInquiries: readonly CastInquiry[] = [
  {
    ...inquiry('Alfa Romeo', 'Giulia Quadrifoglio', 'Hannah Voss', 'hannah.voss@example.com', 15.2),
    message:
      'Has it ever had a tune? I could come on a weekday with my own paint gauge and scan tool, if that is all right.',
  },
  {
    ...inquiry('Ferrari', '458 Italia', 'Ravi Menon', 'ravi.menon@example.org', 17.6),
    message:
      'Who has serviced it since new, and is the extended warranty transferable? I would wire nothing before an inspection.',
  },
  {
    ...inquiry('Genesis', 'GV80 3.5T Prestige', 'Colette Dupuis', 'c.dupuis@example.net', 27.3),
    message:
      'Is it on its first set of tires, and has any panel been painted? Either is fine with me, I would only like to know.',
  },
  {
    ...inquiry('Volkswagen', 'Golf R', 'Andre Lewis', 'andre.lewis@example.com', 16.1),
    message:
      'My daughter and I would both drive it. Could we see it on Sunday, and does it come with the winter wheels?',
  },
  {
    ...inquiry('Land Rover', 'Range Rover P530', 'Katrin Solberg', 'katrin.solberg@example.org', 16.4),
    message:
      'Is the towing hitch a factory one, and were the brakes done at the last service? We are a family of five and a dog.',
  },
  {
    ...inquiry('Land Rover', 'Defender 110 P400', 'Miles Okonjo', 'miles.okonjo@example.net', 11.8),
    message: 'Would you take a trade? I have photographs and records of mine ready, and could be with you by Thursday.',
  },
]

function inquiry(make: string, model: string, name: string, email: string, daysAgo: number) {
  return { make, model, name, email, daysAgo, phone: null, from: null }
}
