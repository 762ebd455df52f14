import type { PublicProfile } from './endpoints.ts'

/** First and last name if both are given, else the username. */
export function memberName({
  firstName,
  lastName,
  username,
}: Pick<PublicProfile, 'firstName' | 'lastName' | 'username'>): string {
  return firstName && lastName ? `${firstName} ${lastName}` : username
}
