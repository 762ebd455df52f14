import { useRef } from 'react'
import { memberFiles, type Member, type MemberNote } from '#contract/members/endpoints.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { ActionForm } from '../parts/action-button.tsx'
import { useAdminAction } from '../parts/actions.ts'
import { Part } from '../parts/part.tsx'

export function BioPart({ member: { id, username, bio } }: { member: Member }) {
  const keepFocus = useKeepFocus(useRef<HTMLDivElement>(null))
  return (
    <Part title="Bio">
      <div {...keepFocus} className="outline-none">
        {bio === null ? (
          <p className="text-muted">No bio.</p>
        ) : (
          <>
            <p className="mb-4 whitespace-pre-line wrap-anywhere">{bio}</p>
            <DialogButton variant="destructive-quiet" label="Remove Bio" title="Remove Bio?">
              <ActionForm
                of={memberFiles.clearBio}
                request={{ params: { id } }}
                texts={{
                  title: 'Bio removed',
                  done: `${username}’s bio was removed from all pages.`,
                  failed: 'Failed to remove the bio. Please try again.',
                }}
                text={`It will disappear from all pages immediately. You can’t undo this, but ${username} can write a new one.`}
                labels={['Remove Bio', 'Removing...']}
                variant="destructive"
              />
            </DialogButton>
          </>
        )}
      </div>
    </Part>
  )
}

export function NotesPart({ userId, notes }: { userId: string; notes: readonly MemberNote[] }) {
  const adding = useAdminAction(memberFiles.addNote, {
    title: 'Saved',
    done: 'The note was added. Only admins and moderators can see it.',
    failed: 'Failed to add the note. Please try again.',
  })
  const { props, field, pending } = useEndpointForm(memberFiles.addNote, {
    unsent: useUnsentInput(`note-${userId}`),
    send: (body) => adding.mutateAsync({ params: { id: userId }, body }),
    restarts: true,
  })
  return (
    <Part title="Notes">
      <form {...props} className="flex flex-col items-start gap-4">
        <Field label="New note" hint="Only admins and moderators can see it." {...field('text')} className="w-full">
          <TextArea rows={3} />
        </Field>
        <Button type="submit" variant="secondary" disabled={pending}>
          {pending ? 'Adding...' : 'Add Note'}
        </Button>
      </form>
      <ul className="mt-6 flex flex-col gap-4">
        {notes.map(({ id, text, byName, at }) => (
          <li key={id}>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="mt-1 text-sm text-muted">
              {byName ?? 'Former admin'} · {formatMomentInList(at)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
