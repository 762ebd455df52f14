import { useEffect } from 'react'
import { useCurrentUser } from '#web/app/api/member.ts'
import type { InquiryValues } from '#web/listings/page/inquiry.tsx'

/** Loads the member's name and email for the form. Only imported for members. */
export function OwnDetails({ onLoaded }: { onLoaded: (own: Partial<InquiryValues>) => void }) {
  const { data: user } = useCurrentUser()
  useEffect(() => {
    if (!user) return
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
    onLoaded({ name, email: user.email ?? '' })
  }, [user, onLoaded])
  return null
}
