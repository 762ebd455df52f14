import { useState } from 'react'
import { destination } from '#web/app/auth/destination.ts'
import { mistakesOf, signInToDemo } from '#web/app/auth/embedded/identity.ts'
import { useHydrated } from '#web/app/document/contexts.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

export function DemoAccounts({ usernames }: { usernames: readonly string[] }) {
  const hydrated = useHydrated()
  const [entering, setEntering] = useState<string>()

  async function enter(username: string) {
    setEntering(username)
    try {
      await signInToDemo(username)
      location.replace(destination())
    } catch (error) {
      setEntering(undefined)
      toast({ title: 'Error', description: mistakesOf(error).form ?? '', variant: 'destructive' })
    }
  }

  return (
    <section aria-labelledby="demo" className="mt-8 border-t border-line pt-8">
      <h2 id="demo" className="text-lg">
        Try the Demo
      </h2>
      <p className="mt-1 text-sm text-muted">Explore as a buyer, seller or admin. No password needed.</p>
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3">
        {usernames.map((username) => (
          <Button
            key={username}
            variant="secondary"
            disabled={!hydrated || entering !== undefined}
            onClick={() => void enter(username)}
            className="capitalize"
          >
            {entering === username ? 'Signing In...' : username}
          </Button>
        ))}
      </div>
    </section>
  )
}
