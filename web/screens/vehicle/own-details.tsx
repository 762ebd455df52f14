import { useEffect } from 'react'
import { useCurrentUser } from '#web/api/member.ts'
import type { InquiryValues } from './inquiry.ts'

/** Brings a member's own name and address to the form; loaded by members alone. */
export function OwnDetails({ onKnown }: { onKnown: (own: Partial<InquiryValues>) => void }) {
  const { data: user } = useCurrentUser()
  useEffect(() => {
    if (!user) return
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
    onKnown({ name, email: user.email ?? '' })
  }, [user, onKnown])
  return null
}
