import { useState } from 'react'
import { type Member, members } from '#contract/members.ts'
import { counted, formatNumber } from '#web/format/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { BulkBar } from '../parts/bulk-bar.tsx'
import { ChoiceCell } from '../parts/choice-cell.tsx'
import { outcomeOf } from '../parts/outcome.ts'
import { Cell, Table } from '../parts/table.tsx'
import { useAdminAct } from '../parts/use-admin-act.ts'
import { useChosen } from '../parts/use-chosen.ts'
import { type Intent, intentsFor } from './intent-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { useKeptForms } from '#web/members/use-kept-forms.ts'
import { suspensionFields, SuspensionReasonForm } from './suspend-form.tsx'

type MemberTableProps = { items: readonly Member[]; onIntent: (member: Member, intent: Intent) => void }

/** Accounts in rows, of which several can be suspended at once. */
export function MemberTable({ items, onIntent }: MemberTableProps) {
  const { chosen, isChosen, choose, isAll, chooseAll } = useChosen(items.filter(canBeSuspended))
  const [suspending, setSuspending] = useState(false)
  const typed = useKeptForms(suspensionFields)
  const suspension = useAdminAct(members.suspendAll, {
    title: 'Accounts Suspended',
    done: (results) => outcomeOf(results, 'account', 'suspended'),
    failed: 'Failed to suspend the accounts. Please try again.',
    onSuccess: () => {
      typed.forget('suspend-several')
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
          pending={suspension.isPending}
          typed={typed.of('suspend-several')}
          onReason={(reason) => suspension.mutate({ body: { ids: chosen.map(({ id }) => id), reason } })}
          onClose={() => setSuspending(false)}
        />
      </Dialog>
    </>
  )
}

function canBeSuspended(member: Member): boolean {
  return intentsFor(member).includes('suspend')
}
