import { forSale } from '#contract/for-sale.ts'
import { confirmDays } from '#contract/for-sale-days.ts'
import { useMember, useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountAction } from './account-action.tsx'

/** Whether a seller is asked by mail if their cars are still for sale. */
export function ForSaleMail() {
  const { data, isError, refetch } = useMember(forSale.choice, {})
  const saving = useMemberChange(forSale.choose, {
    invalidates: [forSale.choice],
    onSuccess: ({ asked }) =>
      toast({ title: 'Saved', description: asked ? 'You are asked by mail.' : 'You are asked by mail no more.' }),
    onError: (error) => toastRefusal(error, 'Your choice could not be saved. Please try again.'),
  })
  return (
    <AccountAction
      title="Mail that asks whether your vehicles are still for sale"
      text={`When you have not said anything about one for ${confirmDays} days: one mail for all of them.`}
      below={isError && <ErrorState retry={() => void refetch()}>Your choice could not be loaded.</ErrorState>}
    >
      {data && (
        <CheckBox
          label="Ask me"
          checked={saving.isPending ? saving.variables.body.asked : data.asked}
          onChange={(asked) => saving.mutate({ body: { asked } })}
          className="min-h-11 shrink-0"
        />
      )}
      {!data && !isError && <Skeleton className="h-11 w-24" />}
    </AccountAction>
  )
}
