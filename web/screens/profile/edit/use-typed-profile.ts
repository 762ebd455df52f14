import { useEffect, useState } from 'react'
import { z } from 'zod'
import { draftKey } from '#web/members/draft-key.ts'
import type { ProfileValues } from './profile-values.ts'

type Typed = Partial<ProfileValues>

/** The unsaved values, stored for the tab, so that they survive signing in again. */
export function useTypedProfile(userId: string) {
  const key = draftKey(userId, 'profile')
  const [typed, setTyped] = useState(() => read(key))
  useEffect(() => write(key, typed), [key, typed])
  return {
    typed,
    change: (change: Typed) => setTyped((before) => ({ ...before, ...change })),
    forget: () => setTyped({}),
  }
}

const text = z.string().exactOptional()
const Kept = z.object({ firstName: text, lastName: text, bio: text, profileImageUrl: text })

function read(key: string): Typed {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

function write(key: string, typed: Typed) {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Storage is forbidden or full: the form still works.
  }
}
