import type { CurrentUser, ProfileChange } from '#contract/users/endpoints.ts'

/** The typed values of the form. An empty picture URL means no picture. */
export type ProfileValues = Readonly<Record<'firstName' | 'lastName' | 'bio' | 'profileImageUrl', string>>
type Stored = Pick<CurrentUser, keyof ProfileValues>

/** Returns only the changed fields, so that fields saved in another tab are not overwritten. */
export function profileChange(typed: Partial<ProfileValues>, user: Stored): ProfileChange {
  const changed = Object.entries(typed).filter(([name, value]) => value !== (user[name as keyof ProfileValues] ?? ''))
  // An empty URL would be invalid; the schema turns the other empty fields into null.
  return Object.fromEntries(changed.map(([name, value]) => [name, name === 'profileImageUrl' ? value || null : value]))
}
