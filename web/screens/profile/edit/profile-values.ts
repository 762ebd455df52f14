import type { CurrentUser, ProfileChange } from '#contract/users/endpoints.ts'

/** The form's current values. An empty picture URL means no picture. */
export type ProfileValues = Readonly<Record<'firstName' | 'lastName' | 'bio' | 'profileImageUrl', string>>
type Stored = Pick<CurrentUser, keyof ProfileValues>

/** Returns only the fields that have changed. Others may have been saved in another tab and must not be overwritten. */
export function profileChange(entered: Partial<ProfileValues>, user: Stored): ProfileChange {
  const changed = Object.entries(entered).filter(([name, value]) => value !== (user[name as keyof ProfileValues] ?? ''))
  // An empty URL would be invalid, so replace it with null. The schema does the same for the other fields.
  return Object.fromEntries(changed.map(([name, value]) => [name, name === 'profileImageUrl' ? value || null : value]))
}
