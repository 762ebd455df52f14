import { type CurrentUser, ProfileChange } from '#contract/users.ts'

/** What the sheet holds, as it was typed; an empty address is no picture. */
export type ProfileValues = Readonly<Record<'firstName' | 'lastName' | 'bio' | 'profileImageUrl', string>>
type Stored = Pick<CurrentUser, keyof ProfileValues>
export type ProfileMistakes = Readonly<Partial<Record<keyof ProfileValues, string>>>

export function profileValues({ firstName, lastName, bio, profileImageUrl }: Stored): ProfileValues {
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    bio: bio ?? '',
    profileImageUrl: profileImageUrl ?? '',
  }
}

/** What is sent: what was typed and is another value, so that nothing is taken back that another tab has saved. */
export function profileChange(typed: Partial<ProfileValues>, user: Stored): ProfileChange {
  const stored = profileValues(user)
  const changed = Object.entries(typed).filter(([name, value]) => value !== stored[name as keyof ProfileValues])
  // An empty address would be an address; the others are emptied by the schema.
  return Object.fromEntries(changed.map(([name, value]) => [name, name === 'profileImageUrl' ? value || null : value]))
}

export function profileMistakes(change: object): ProfileMistakes {
  const { error } = ProfileChange.safeParse(change)
  const mistakes: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) mistakes[String(path[0])] ??= message
  return mistakes
}
