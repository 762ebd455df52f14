import { Button } from '#web/ui/button.tsx'
import { useKeepDialogOpen } from '#web/ui/keep-dialog-open.ts'
import { toast } from '#web/ui/toast.tsx'
import { StepHeading } from './step-heading.tsx'

/** The codes for the day on which the second factor is lost. They are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useKeepDialogOpen()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Copied', description: 'Keep the codes where you keep your passwords.' })
    } catch {
      toast({ title: 'Error', description: 'Please mark the codes and copy them by hand.', variant: 'destructive' })
    }
  }
  return (
    <>
      <StepHeading>Your recovery codes</StepHeading>
      <p className="mt-2 text-muted">
        Each of these signs you in once without your second factor. Keep them somewhere safe: they are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="figures mt-5 grid gap-2 rounded-card bg-raised p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onDone}>I Have Stored Them</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </>
  )
}
