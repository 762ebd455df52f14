import type { Member } from '#contract/members.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { formatDate } from '#web/format/dates.ts'
import { formatNumber } from '#web/format/numbers.ts'
import { useSite } from '#web/site/site.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell, Row } from '../parts/table.tsx'
import { behindSentence } from './behind-sentence.ts'
import { type Intent, intents } from './intent-dialog.tsx'

type MemberRowProps = { member: Member; onIntent: (intent: Intent) => void }

export function MemberRow({ member, onIntent }: MemberRowProps) {
  const { username, firstName, lastName, profileImageUrl, email, createdAt, listings } = member
  const { userId } = useAuth()
  const names = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <Row>
      <Cell>
        <div className="flex items-center gap-3">
          <Avatar url={profileImageUrl} name={username} />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{username}</p>
            {names && <p className="text-sm wrap-anywhere text-muted">{names}</p>}
          </div>
        </div>
      </Cell>
      <Cell label="Email" className="wrap-anywhere">
        {email ?? 'Not provided'}
      </Cell>
      <Cell label="Member Since">{formatDate(createdAt)}</Cell>
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

function MemberStatus({ member: { role, suspendedAt, suspensionReason, providerBehind } }: { member: Member }) {
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
      {role === 'admin' ? <Badge tone="accent">Admin</Badge> : 'User'}
      {behind}
    </>
  )
}

/** An admin must lose the role before the account can be suspended, and a suspended member cannot become an admin. */
function intentsFor({ role, suspendedAt }: Member): Intent[] {
  if (suspendedAt) return ['reinstate']
  return role === 'admin' ? ['revoke'] : ['suspend', 'grant']
}
