import { useRevalidator } from 'react-router'
import { type AllSettings, settings, type SettingsChange } from '#contract/settings.ts'
import { queryKey, useMemberChange } from '#web/api/member.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Details } from '../audit/details.tsx'
import { type Differences, toldAs } from './differences.ts'

type TakeOverProps = {
  saved: AllSettings
  differences: Differences
  source: NonNullable<SettingsChange['source']>
  /** On the button, and in the toast afterwards. */
  label: string
  done: string
  onDone: () => void
}

/** What would change, and the button that changes it. */
export function TakeOver({ saved, differences, source, label, done, onDone }: TakeOverProps) {
  const { userId } = useAuth()
  const { revalidate } = useRevalidator()
  const taking = useMemberChange(settings.change, {
    invalidates: [settings.all, settings.versions],
    answers: queryKey(settings.all, {}, userId),
    onSuccess: () => {
      toast({ title: 'Settings saved', description: done })
      onDone()
      void revalidate() // header and footer show them too
    },
    onError: (error) => toastRefusal(error, 'The settings could not be saved. Please try again.'),
  })
  if (Object.keys(differences).length === 0) return <p>Nothing differs from what is set now.</p>
  return (
    <div className="flex flex-col items-start gap-5">
      <p>This would change:</p>
      <div className="w-full text-sm text-muted">
        <Details entry={toldAs(saved, differences)} />
      </div>
      <Button
        disabled={taking.isPending}
        onClick={() => taking.mutate({ body: { ...differences, version: saved.version, source } })}
      >
        {taking.isPending ? 'Saving...' : label}
      </Button>
    </div>
  )
}
