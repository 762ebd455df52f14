import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useKeepDialogOpen } from '#web/ui/keep-dialog-open.ts'

/** The key that was just made; nobody can show it again. */
export function MadeKey({ made, onDone }: { made: string; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useKeepDialogOpen()
  useEffect(() => field.current?.select(), [])

  async function copy() {
    field.current?.select()
    await navigator.clipboard.writeText(made).then(
      () => setCopied(true),
      () => setCopied(false), // not allowed: it is selected, to be copied by hand
    )
  }

  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        This is the only time that it is shown. Keep it where your program keeps its secrets.
      </p>
      <Field label="Your key">
        <Input ref={field} readOnly value={made} onFocus={(event) => event.target.select()} className="figures" />
      </Field>
      <DialogButtons cancel="Done" onCancel={onDone}>
        <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy Key'}</Button>
      </DialogButtons>
      <output className="sr-only">{isCopied ? 'The key is copied.' : ''}</output>
    </div>
  )
}
