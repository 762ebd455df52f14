import { useRef } from 'react'
import { memberFiles, type Member, type MemberNote } from '#contract/members/endpoints.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/confirm-form.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { formatMomentInList } from '#web/ui/format/dates.ts'
import { ActForm } from '../parts/act-button.tsx'
import { useAdminAct } from '../parts/acts.ts'
import { Part } from '../parts/part.tsx'

/** What somebody wrote about themselves, which an admin can take away. */
export function BioPart({ member: { id, username, bio } }: { member: Member }) {
  const place = useKeepFocus(useRef<HTMLDivElement>(null))
  return (
    <Part title="In Their Words">
      <div {...place} className="outline-none">
        {bio === null ? (
          <p className="text-muted">They have written nothing about themselves.</p>
        ) : (
          <>
            <p className="mb-4 whitespace-pre-line wrap-anywhere">{bio}</p>
            <DialogButton label="Remove Text" title="Remove this text?">
              <ActForm
                of={memberFiles.clearBio}
                request={{ params: { id } }}
                words={{
                  title: 'Text Removed',
                  done: `What ${username} wrote is on no page any more.`,
                  failed: 'Failed to remove the text. Please try again.',
                }}
                text={`It leaves the pages of ${username} and of their cars at once, and cannot be brought back. They can write another one.`}
                labels={['Remove Text', 'Removing...']}
              />
            </DialogButton>
          </>
        )}
      </div>
    </Part>
  )
}

/** What admins and moderators wrote down about somebody, and a field for more. What is typed stays until it is stored. */
export function NotesPart({ userId, notes }: { userId: string; notes: readonly MemberNote[] }) {
  const adding = useAdminAct(memberFiles.addNote, {
    title: 'Saved',
    done: 'The note was added. Admins and moderators alone read it.',
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
        <Field label="New note" hint="Admins and moderators alone read it." {...field('text')} className="w-full">
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
              {byName ?? 'An admin who has left'} · {formatMomentInList(at)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
