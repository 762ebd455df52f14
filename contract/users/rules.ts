import type { PublicProfile } from './endpoints.ts'

/** Returns the first and last name if both are set, otherwise the username. */
export function memberName({
  firstName,
  lastName,
  username,
}: Pick<PublicProfile, 'firstName' | 'lastName' | 'username'>): string {
  return firstName && lastName ? `${firstName} ${lastName}` : username
}
