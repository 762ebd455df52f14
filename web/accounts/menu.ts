import { useState } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { useAuth } from '../app/auth/auth.tsx'
import { sendToWorker } from '../app/document/worker-messages.ts'
import { removeSavedDrafts, removeUnsentTexts } from '../forms/keys.ts'
import { toast } from '../ui/toast.tsx'

export function adminAreaName(role: Role | undefined): string {
  return role === 'moderator' ? 'Moderation' : 'Admin Dashboard'
}

export function useSignOut() {
  const auth = useAuth()
  const [pending, setPending] = useState(false)

  async function signOut(first?: () => Promise<unknown>) {
    setPending(true)
    try {
      if (auth.userId) removeUnsentTexts(auth.userId)
      const { userId } = auth
      await sendToWorker({ clear: 'all' })
      await auth.signOut(first)
      if (userId) removeSavedDrafts(userId)
    } catch {
      setPending(false)
      toast({ title: 'Error', description: 'Failed to sign out. Please try again.', variant: 'destructive' })
    }
  }

  return { signOut, pending }
}
