import Flag from 'lucide-react/icons/flag'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Form, useNavigation } from 'react-router'
import { formatCount, formatNumber } from '#contract/format-count.ts'
import { commentReportReasons, reportReasons } from '#contract/moderation/reports/limits.ts'
import { shortlistLimits } from '#contract/shortlists/limits.ts'
import type { ShortlistComment, ShortlistedVehicle, Vote } from '#contract/shortlists/schema.ts'
import { shortlistedName } from '#web/shortlists/vehicle.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, Select, TextArea } from '#web/ui/field.tsx'
import type { RejectedForm } from './submit.ts'

type Rejected = { rejected: RejectedForm | undefined }

/** Submits to the page's action. Without JavaScript, the browser does the same. */
const here = { method: 'post', action: '?', preventScrollReset: true, replace: true } as const

/** The buttons for and against a vehicle. Pressing a button again withdraws the vote. */
export function VoteForm({ entry, rejected }: { entry: ShortlistedVehicle } & Rejected) {
  const { vehicle } = entry
  const { formData } = useNavigation()
  const pending = formData?.get('vehicle') === String(vehicle.id) ? formData.get('vote') : null
  const vote = pending === null ? entry.vote : pending === 'none' ? null : (pending as Vote)
  const name = shortlistedName(vehicle)
  const shown = (choice: Vote) => entry[choice] - Number(entry.vote === choice) + Number(vote === choice)
  return (
    <Form {...here} aria-label={`Vote on the ${name}`} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="vehicle" value={vehicle.id} />
      {choices.map(({ choice, label, Icon }) => (
        <button
          key={choice}
          type="submit"
          name="vote"
          value={vote === choice ? 'none' : choice}
          aria-pressed={vote === choice}
          aria-label={`${label} the ${name}, ${formatCount(shown(choice), 'vote')}`}
          className={`figures inline-flex min-h-11 min-w-16 items-center justify-center gap-2 rounded-control border px-3 text-sm transition-colors hover:border-ink ${vote === choice ? 'border-accent text-accent-strong' : 'border-strong-line'}`}
        >
          <Icon aria-hidden className="size-4" strokeWidth={vote === choice ? 2.5 : 1.5} />
          {formatNumber(shown(choice))}
        </button>
      ))}
      <Alert rejected={rejected} />
    </Form>
  )
}

const choices = [
  { choice: 'up', label: 'Vote for', Icon: ThumbsUp },
  { choice: 'down', label: 'Vote against', Icon: ThumbsDown },
] as const

/** The form for a new comment. After a comment is posted, the text is cleared, but the name stays. */
export function CommentForm({ count, rejected }: { count: number } & Rejected) {
  const { formData } = useNavigation()
  const isPending = formData?.has('text') === true && !formData.has('comment')
  const isFull = count >= shortlistLimits.comments
  if (isFull) return <p className="mt-6 text-muted">This shortlist is full. You can’t add more comments.</p>
  return (
    <Form {...here} aria-label="New comment" className="mt-8 flex max-w-xl flex-col gap-5">
      <Alert rejected={rejected && Object.keys(rejected.errors).length === 0 ? rejected : undefined} />
      <Field label="Your Name" required error={rejected?.errors.name}>
        <Input
          name="name"
          required
          maxLength={shortlistLimits.guestName}
          autoComplete="nickname"
          defaultValue={rejected?.values.name}
        />
      </Field>
      <Field key={count} label="Comment" required error={rejected?.errors.text}>
        <TextArea
          name="text"
          rows={4}
          required
          maxLength={shortlistLimits.comment}
          defaultValue={rejected?.values.text}
        />
      </Field>
      <Button type="submit" aria-disabled={isPending} className="self-start">
        {isPending ? 'Posting...' : 'Post Comment'}
      </Button>
    </Form>
  )
}

/** A form that can be opened without JavaScript. */
export function ReportForm({ comment, rejected }: { comment: ShortlistComment } & Rejected) {
  return (
    <details open={rejected ? true : undefined} className="group/report">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-muted transition-colors hover:text-ink">
        <Flag aria-hidden className="size-4" strokeWidth={1.5} />
        <span>
          Report<span className="sr-only"> the comment by {comment.name}</span>
        </span>
      </summary>
      <Form {...here} className="mt-2 mb-3 flex max-w-xl flex-col gap-5 border-l border-line pl-5">
        <p className="text-sm text-muted">What’s wrong with this comment? Only our staff will see your report.</p>
        <input type="hidden" name="comment" value={comment.id} />
        <Alert rejected={rejected && Object.keys(rejected.errors).length === 0 ? rejected : undefined} />
        <Field label="Reason" required error={rejected?.errors.reason}>
          <Select name="reason" required defaultValue={rejected?.values.reason ?? ''}>
            <option value="" disabled>
              Choose a reason
            </option>
            {commentReportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reportReasons[reason]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Details" error={rejected?.errors.text}>
          <TextArea name="text" rows={3} maxLength={1_000} defaultValue={rejected?.values.text} />
        </Field>
        <Button type="submit" variant="secondary" className="self-start">
          Send Report
        </Button>
      </Form>
    </details>
  )
}

function Alert({ rejected }: Rejected) {
  return (
    rejected && (
      <p role="alert" className="basis-full border-l-2 border-danger pl-4 text-sm text-danger">
        {rejected.reason}
      </p>
    )
  )
}
