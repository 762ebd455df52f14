import { useRef, useState } from 'react'
import { memberFiles } from '#contract/member-files.ts'
import type { Member } from '#contract/members.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Part } from '../parts/part.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'
import { useKeepFocus } from '#web/members/use-keep-focus.ts'

/** What somebody wrote about themselves, which an admin can take away. */
export function BioPart({ member: { id, username, bio } }: { member: Member }) {
  const [asked, setAsked] = useState(false)
  const place = useKeepFocus(useRef<HTMLDivElement>(null))
  const clearing = useAdminAct(memberFiles.clearBio, {
    title: 'Text Removed',
    done: `What ${username} wrote is on no page any more.`,
    failed: 'Failed to remove the text. Please try again.',
    onSuccess: () => setAsked(false),
  })
  return (
    <Part title="In Their Words">
      <div {...place} className="outline-none">
        {bio === null ? (
          <p className="text-muted">They have written nothing about themselves.</p>
        ) : (
          <>
            <p className="whitespace-pre-line wrap-anywhere">{bio}</p>
            <Button variant="secondary" className="mt-4" onClick={() => setAsked(true)}>
              Remove Text
            </Button>
          </>
        )}
        <Dialog open={asked && bio !== null} onClose={() => setAsked(false)} title="Remove this text?">
          <p className="text-muted">
            It leaves the pages of {username} and of their cars at once, and cannot be brought back. They can write
            another one.
          </p>
          <div className="mt-6">
            <DialogButtons onCancel={() => setAsked(false)}>
              <Button disabled={clearing.isPending} onClick={() => clearing.mutate({ params: { id } })}>
                {clearing.isPending ? 'Removing...' : 'Remove Text'}
              </Button>
            </DialogButtons>
          </div>
        </Dialog>
      </div>
    </Part>
  )
}
