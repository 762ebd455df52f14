import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Member, members } from '#contract/members/endpoints.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { paths } from '#web/app/site/paths.ts'
import { useSite } from '#web/app/site/site.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate, formatDateInList } from '#web/ui/format/dates.ts'
import { formatNumber, counted } from '#web/ui/format/numbers.ts'
import { useAdminAct } from '../parts/acts.ts'
import { BulkBar, outcomeOf, useChosen } from '../parts/bulk.tsx'
import { Cell, Row, ChoiceCell, Table } from '../parts/table.tsx'
import { behindSentence, type Intent, intents, intentsFor, SuspensionReasonForm } from './intents.tsx'

type MemberRowProps = { member: Member; choice: ReactNode; onIntent: (intent: Intent) => void }

function MemberRow({ member, choice, onIntent }: MemberRowProps) {
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

type MemberTableProps = { items: readonly Member[]; onIntent: (member: Member, intent: Intent) => void }

/** Accounts in rows, of which several can be suspended at once. */
export function MemberTable({ items, onIntent }: MemberTableProps) {
  const { chosen, isChosen, choose, isAll, chooseAll } = useChosen(items.filter(canBeSuspended))
  const [suspending, setSuspending] = useState(false)
  const suspension = useAdminAct(members.suspendAll, {
    title: 'Accounts Suspended',
    done: (results) => outcomeOf(results, 'account', 'suspended'),
    failed: 'Failed to suspend the accounts. Please try again.',
    onSuccess: () => {
      setSuspending(false)
      chooseAll(false)
    },
  })
  return (
    <>
      <BulkBar count={chosen.length} isAll={isAll} onChooseAll={chooseAll}>
        <Button variant="secondary" onClick={() => setSuspending(true)}>
          Suspend {formatNumber(chosen.length)}
        </Button>
      </BulkBar>
      <Table caption="Users" columns={['Choose', 'User', 'Email', 'Member Since', 'Listings', 'Status', 'Actions']}>
        {items.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            choice={
              canBeSuspended(member) ? (
                <ChoiceCell name={member.username} chosen={isChosen(member)} onChoose={(on) => choose(member, on)} />
              ) : (
                <Cell className="max-lg:hidden">{null}</Cell>
              )
            }
            onIntent={(intent) => onIntent(member, intent)}
          />
        ))}
      </Table>
      <Dialog
        open={suspending}
        onClose={() => setSuspending(false)}
        title={`Suspend ${counted(chosen.length, 'Account')}`}
      >
        <SuspensionReasonForm
          label={chosen.length === 1 ? 'Suspend Account' : 'Suspend Accounts'}
          busy={suspension.isPending}
          about="suspend-several"
          send={({ reason }) => suspension.mutateAsync({ body: { ids: chosen.map(({ id }) => id), reason } })}
          onClose={() => setSuspending(false)}
        />
      </Dialog>
    </>
  )
}

function canBeSuspended(member: Member): boolean {
  return intentsFor(member).includes('suspend')
}
