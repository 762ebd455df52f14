import { useState } from 'react'
import type { MemberFile } from '#contract/member-files.ts'
import { memberName } from '#contract/member-name.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { formatDate } from '#web/format/dates.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Part } from '../parts/part.tsx'
import { useIsAdmin } from '../parts/use-is-admin.ts'
import { RecordList } from '../parts/record-list.tsx'
import { type Intent, IntentDialog, intents, intentsFor } from '../users/intent-dialog.tsx'
import { MemberStatus } from '../users/member-row.tsx'
import { ActsPart } from './acts-part.tsx'
import { BioPart } from './bio-part.tsx'
import { CarsPart } from './cars-part.tsx'
import { MessagesPart, RefusalsPart, ReportsPart } from './complaints.tsx'
import { NotesPart } from './notes-part.tsx'

/** All that admins know of somebody: who it is, what of them stands out, their cars. */
export function PersonView({ file }: { file: MemberFile }) {
  const { member, emailProof, record, rejections, reports, messages, notes, acts } = file
  const isAdmin = useIsAdmin()
  return (
    <article>
      <header className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <div className="flex min-w-0 items-center gap-5 tiny:flex-col tiny:items-start">
          <Avatar url={member.profileImageUrl} name={memberName(member)} size="medium" />
          <div className="min-w-0">
            <h2 className="text-3xl wrap-anywhere">{memberName(member)}</h2>
            <p className="mt-1 text-sm wrap-anywhere text-muted">
              @{member.username} · {isAdmin && `${member.email ?? 'No address'} · `}Member since{' '}
              {formatDate(member.createdAt)}
            </p>
            <p className="mt-1 text-sm wrap-anywhere text-muted">{member.id}</p>
          </div>
        </div>
        {isAdmin && <Intents file={file} />}
      </header>
      <div className="mt-10">
        <CarsPart sellerId={member.id} />
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-12 lg:col-start-2">
          <Part title="Record">
            <MemberStatus member={member} />
            {emailProof === 'needed' && <p className="text-sm text-danger">Email address not confirmed yet.</p>}
            <RecordList record={record} />
          </Part>
          <BioPart member={member} />
          <NotesPart userId={member.id} notes={notes} />
          {acts && <ActsPart acts={acts} />}
        </div>
        <div className="flex min-w-0 flex-col gap-12 lg:col-start-1 lg:row-start-1">
          <ReportsPart reports={reports} />
          <RefusalsPart rejections={rejections} />
          <MessagesPart messages={messages} />
        </div>
      </div>
    </article>
  )
}

/** What can be done with the account; nothing with one's own. */
function Intents({ file: { member } }: { file: MemberFile }) {
  const { userId } = useAuth()
  const [intent, setIntent] = useState<Intent | null>(null)
  if (member.id === userId) return null
  return (
    <div className="flex flex-wrap gap-2">
      {intentsFor(member).map((intent) => (
        <Button key={intent} variant="secondary" onClick={() => setIntent(intent)}>
          {intents[intent].label}
        </Button>
      ))}
      <IntentDialog meant={intent && { member, intent }} onClose={() => setIntent(null)} />
    </div>
  )
}
