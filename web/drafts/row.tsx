import type { ReactNode } from 'react'
import { type DraftRow as Row, drafts } from '#contract/drafts/endpoints.ts'
import { memberApi } from '../app/api/member-api.ts'
import { memberClient } from '../app/api/member-client.ts'
import { useMemberChange } from '../app/api/member.ts'
import { toastRefusal } from '../app/api/refusals.ts'
import { useAuth } from '../app/auth/auth.tsx'
import { draftKey } from '../forms/keys.ts'
import { VehiclePicture } from '../pictures/vehicle-picture.tsx'
import { Button } from '../ui/button.tsx'
import { formatRecent } from '../ui/format/dates.ts'
import { toast } from '../ui/toast.tsx'
import { discardDraft } from './store.ts'

type DraftRowProps = {
  draft: Row
  isOpen?: boolean
  children: ReactNode
}

export function DraftRow({
  draft: { id, title, pictures, imageUrl, updatedAt },
  isOpen = false,
  children,
}: DraftRowProps) {
  const { getToken, userId } = useAuth()
  const name = title || 'Unnamed vehicle'
  const toastFailure = (error: unknown) => toastRefusal(error, 'We couldn’t delete the draft. Please try again.')
  const removing = useMemberChange(drafts.remove, { invalidates: [drafts.list], onError: toastFailure })

  async function remove() {
    const call = memberApi(getToken)
    try {
      const { values, pictures, condition } = await call(drafts.read, { params: { id } })
      const restore = () =>
        call(drafts.save, { params: { id }, body: { values, pictures, condition, version: 0 } })
          .then(() => memberClient().invalidateQueries({ queryKey: [drafts.list.path] }))
          .catch((error: unknown) => toastRefusal(error, 'We couldn’t restore the draft. Please try again.'))
      const done = () => {
        // Discard this browser's copy. Otherwise, its unsaved changes would create the draft again.
        if (userId) discardDraft(draftKey(userId, id))
        toast({ title: 'Draft deleted', action: { label: 'Undo', run: () => void restore() } })
      }
      removing.mutate({ params: { id } }, { onSuccess: done })
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <li className="grid grid-cols-[4rem_1fr] items-center gap-x-4 border-b border-line py-4 last:border-b-0 sm:grid-cols-[5rem_1fr_auto]">
      <span className="self-start sm:self-center">
        <VehiclePicture url={imageUrl ?? undefined} alt="" sizes="5rem" className="rounded-control" />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted">
          {pictureCountText(pictures)} · Last edited {formatRecent(updatedAt)}
        </span>
      </span>
      <span className="col-start-2 mt-2 flex flex-wrap items-center sm:col-start-3 sm:mt-0">
        {isOpen ? (
          <span className="text-sm text-accent">Open below</span>
        ) : (
          <>
            {children}
            <Button
              variant="destructive-quiet"
              aria-label={`Delete draft: ${name}`}
              aria-disabled={removing.isPending}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

function pictureCountText(count: number): string {
  return count === 0 ? 'No pictures yet' : count === 1 ? '1 picture' : `${count} pictures`
}
