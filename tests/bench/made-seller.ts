import { pick, randomFor } from '#demo/cast/random.ts'
import type { Seller } from '#demo/cast/sellers.ts'

const cities = [
  'Portland',
  'Austin',
  'Scottsdale',
  'San Diego',
  'Lexington',
  'Monterey',
  'Evanston',
  'Newport',
  'Boise',
]
const firstNames = ['Ada', 'Ben', 'Carla', 'Dev', 'Edith', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Kim', 'Lena']
const lastNames = ['Abbott', 'Baker', 'Castillo', 'Dupont', 'Ellis', 'Fischer', 'Grant', 'Huang', 'Ito', 'Jensen']

export type MadeSeller = Seller & { id: string; email: string; firstName: string; lastName: string }

const made = new Map<number, MadeSeller>()

/** Somebody who sells; always the same. */
export function madeSeller(place: number): MadeSeller {
  let seller = made.get(place)
  if (!seller) made.set(place, (seller = make(place)))
  return seller
}

function make(place: number): MadeSeller {
  const random = randomFor(`seller ${place}`)
  const username = `made_${place + 1}`
  return {
    id: `user_made_${place + 1}`,
    username,
    email: `${username}@sellers.example`,
    firstName: pick(random, firstNames),
    lastName: pick(random, lastNames),
    kind: pick(random, ['dealer', 'dealer', 'collector', 'private'] as const),
    city: pick(random, cities),
    maximum: Infinity,
    suits: () => true,
  }
}
