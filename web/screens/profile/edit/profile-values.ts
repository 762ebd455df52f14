import { type CurrentUser, ProfileChange } from '#contract/users.ts'

/** What the sheet holds, as it was typed; an empty address is no picture. */
export type ProfileValues = Readonly<Record<'firstName' | 'lastName' | 'bio' | 'profileImageUrl', string>>
export type ProfileMistakes = Readonly<Partial<Record<keyof ProfileValues, string>>>

export function profileValues({ firstName, lastName, bio, profileImageUrl }: CurrentUser): ProfileValues {
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    bio: bio ?? '',
    profileImageUrl: profileImageUrl ?? '',
  }
}

/** What is sent: the picture only when it is another one, because it must be an upload of one's own. */
export function profileChange(
  { profileImageUrl, ...texts }: ProfileValues,
  user: Pick<CurrentUser, 'profileImageUrl'>,
) {
  const picture = profileImageUrl || null
  return picture === user.profileImageUrl ? texts : { ...texts, profileImageUrl: picture }
}

export function profileMistakes(change: object): ProfileMistakes {
  const { error } = ProfileChange.safeParse(change)
  const mistakes: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) mistakes[String(path[0])] ??= message
  return mistakes
}
