import { useState } from 'react'
import { useAuth } from '#web/auth/auth-context.tsx'
import { forgetSentCars, forgetTexts } from './draft-key.ts'
import { toast } from '#web/ui/toast.tsx'

/** Signs out, when something else is done first, and leaves for the home page; says so when it did not work. */
export function useSignOut() {
  const auth = useAuth()
  const [pending, setPending] = useState(false)

  async function signOut(first?: () => Promise<unknown>) {
    setPending(true)
    try {
      if (auth.userId) forgetTexts(auth.userId)
      const { userId } = auth
      await auth.signOut(first)
      if (userId) forgetSentCars(userId)
    } catch {
      setPending(false)
      toast({ title: 'Error', description: 'Failed to sign out. Please try again.', variant: 'destructive' })
    }
  }

  return { signOut, pending }
}
