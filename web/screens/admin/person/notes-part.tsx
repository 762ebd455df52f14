import { type SubmitEvent, useRef, useState } from 'react'
import { memberFiles, type MemberNote, noteText } from '#contract/member-files.ts'
import { formatMomentInList } from '#web/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useKeptForms } from '#web/members/use-kept-forms.ts'
import { Part } from '../parts/part.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'

/** What admins and moderators wrote down about somebody, and a field for more. What is typed stays until it is stored. */
export function NotesPart({ userId, notes }: { userId: string; notes: readonly MemberNote[] }) {
  const typed = useKeptForms(['text'])
  const about = `note-${userId}`
  const { kept, onInput } = typed.of(about)
  const [text, setText] = useState(kept.text ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const [mistake, setMistake] = useState<string>()
  const adding = useAdminAct(memberFiles.addNote, {
    title: 'Saved',
    done: 'The note was added. Admins and moderators alone read it.',
    failed: 'Failed to add the note. Please try again.',
    onSuccess: () => {
      setText('')
      typed.forget(about)
      field.current?.focus()
    },
  })

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = noteText.safeParse(text)
    setMistake(read.error?.issues[0]?.message)
    if (!read.success) return field.current?.focus()
    adding.mutate({ params: { id: userId }, body: { text: read.data } })
  }

  return (
    <Part title="Notes">
      <form noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col items-start gap-4">
        <Field label="New note" hint="Admins and moderators alone read it." error={mistake} className="w-full">
          <TextArea
            ref={field}
            name="text"
            rows={3}
            maxLength={2_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" disabled={adding.isPending}>
          {adding.isPending ? 'Adding...' : 'Add Note'}
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
