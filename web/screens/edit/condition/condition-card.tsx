import { conditions } from '#contract/conditions.ts'
import { useMember } from '#web/api/member.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { EditPart } from '../edit-part.tsx'
import { ConditionForm } from './condition-form.tsx'

/** Where a seller describes the condition of a car. */
export function ConditionCard({ id, userId }: { id: number; userId: string }) {
  const { data, error, refetch } = useMember(conditions.own, { params: { id } })
  return (
    <EditPart
      title="Condition and Flaws"
      text="Flaws hold at once and stand on the page of the car. That a flaw was changed or removed later is told there, too."
    >
      {error ? (
        <ErrorState retry={() => void refetch()}>The condition could not be loaded.</ErrorState>
      ) : data ? (
        <ConditionForm key={data.version} id={id} userId={userId} condition={data} />
      ) : (
        <LoadingNote />
      )}
    </EditPart>
  )
}
