import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Member } from '#contract/members.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { formatDate, formatDateInList } from '#web/format/dates.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { paths } from '#web/site/paths.ts'
import { useSite } from '#web/site/site.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell, Row } from '../parts/table.tsx'
import { behindSentence } from './behind-sentence.ts'
import { type Intent, intents, intentsFor } from './intent-dialog.tsx'

type MemberRowProps = { member: Member; choice: ReactNode; onIntent: (intent: Intent) => void }

export function MemberRow({ member, choice, onIntent }: MemberRowProps) {
  const { username, firstName, lastName, profileImageUrl, email, createdAt, listings } = member
  const { userId } = useAuth()
  const names = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <Row>
      {choice}
      <Cell>
        <div className="flex items-center gap-3">
          <Avatar url={profileImageUrl} name={username} />
          <div className="min-w-0">
            <Link to={paths.adminUser(member.id)} className="text-link font-medium wrap-anywhere">
              {username}
            </Link>
            {names && <p className="text-sm wrap-anywhere text-muted">{names}</p>}
          </div>
        </div>
      </Cell>
      <Cell label="Email" className="wrap-anywhere">
        {email ?? 'Not provided'}
      </Cell>
      <Cell label="Member Since">{formatDateInList(createdAt)}</Cell>
      <Cell label="Listings" className="figures">
        {formatNumber(listings)}
      </Cell>
      <Cell label="Status">
        <MemberStatus member={member} />
      </Cell>
      <Cell>
        <div className="flex flex-wrap gap-2 max-lg:pt-2 xl:flex-nowrap">
          {member.id !== userId &&
            intentsFor(member).map((intent) => (
              <Button
                key={intent}
                variant="secondary"
                aria-label={`${intents[intent].label}: ${username}`}
                onClick={() => onIntent(intent)}
              >
                {intents[intent].label}
              </Button>
            ))}
        </div>
      </Cell>
    </Row>
  )
}

const roleNames = { moderator: 'Moderator', admin: 'Admin' } as const

export function MemberStatus({ member: { role, suspendedAt, suspensionReason, providerBehind } }: { member: Member }) {
  const { keepsPasswords } = useSite().identity
  const behind = !keepsPasswords && providerBehind && <p className="max-w-xs text-sm text-muted">{behindSentence}</p>
  if (suspendedAt) {
    return (
      <>
        <p className="text-danger">Suspended on {formatDate(suspendedAt)}</p>
        <p className="max-w-xs text-sm wrap-anywhere text-muted">{suspensionReason}</p>
        {behind}
      </>
    )
  }
  return (
    <>
      {role === 'user' ? 'User' : <Badge tone="accent">{roleNames[role]}</Badge>}
      {behind}
    </>
  )
}
