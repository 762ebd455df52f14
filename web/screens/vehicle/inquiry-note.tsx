import type { Ref } from 'react'
import { formatMoment } from '#web/format/dates.ts'

type InquiryNoteProps = {
  /** Whether it has just been sent. */
  sent: boolean
  /** When somebody wrote about the car in this browser, where that is known. */
  at: string | undefined
  ref: Ref<HTMLOutputElement>
}

/**
 * What whoever writes should know. The same stands there for everybody, so that nothing tells which messages are held
 * back. What this browser remembers is known late: its sentence has its place from the beginning, and nothing moves.
 */
export function InquiryNote({ sent, at, ref }: InquiryNoteProps) {
  if (sent) {
    return (
      <output ref={ref} tabIndex={-1} className="block border-l-2 border-accent pl-4 outline-none">
        <strong className="block font-medium">Inquiry Sent</strong>
        <span className="mt-1 block text-sm text-muted">
          The seller will contact you soon. Please look into your mail: a private link to the conversation comes there.{' '}
          {checked}
        </span>
      </output>
    )
  }
  return (
    <div className="grid text-sm text-muted *:col-start-1 *:row-start-1">
      <p className={at ? 'invisible' : ''}>
        You need no account: a private link to the conversation comes by mail. {checked}
      </p>
      <p className={at ? '' : 'invisible'}>
        You wrote from this browser on {at ? formatMoment(at) : longest}. Your way to the conversation is the private
        link that comes by mail.
      </p>
    </div>
  )
}

const checked = 'A message may be checked before it is passed on.'

/** As long as a moment can be. */
const longest = 'September 30, 2026 at 12:30 PM'
