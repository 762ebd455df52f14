import { useEffect, useState } from 'react'
import { textKey } from '#web/members/draft-key.ts'
import { keep, readKept } from '#web/members/kept-texts.ts'
import type { ProfileValues } from './profile-values.ts'

type Typed = Partial<ProfileValues>

/** The unsaved values, kept in this browser until they are saved. */
export function useTypedProfile(userId: string) {
  const key = textKey(userId, 'profile')
  const [typed, setTyped] = useState<Typed>(() => readKept(key, fields))
  useEffect(() => keep(key, typed), [key, typed])
  return {
    typed,
    change: (change: Typed) => setTyped((before) => ({ ...before, ...change })),
    forget: () => setTyped({}),
  }
}

const fields = ['firstName', 'lastName', 'bio', 'profileImageUrl'] as const
