import type { PublicProfile } from './endpoints.ts'

export function memberName({
  firstName,
  lastName,
  username,
}: Pick<PublicProfile, 'firstName' | 'lastName' | 'username'>): string {
  return firstName && lastName ? `${firstName} ${lastName}` : username
}
