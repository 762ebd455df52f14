import type { PublicProfile } from '#contract/users.ts'

/** First and last name when both are there, else the username (specification, section 2). */
export function sellerName({
  firstName,
  lastName,
  username,
}: Pick<PublicProfile, 'firstName' | 'lastName' | 'username'>) {
  return firstName && lastName ? `${firstName} ${lastName}` : username
}
