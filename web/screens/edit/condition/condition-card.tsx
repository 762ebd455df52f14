import { conditions } from '#contract/conditions.ts'
import { useMember } from '#web/api/member.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { EditPart } from '../edit-part.tsx'
import { ConditionForm } from './condition-form.tsx'

type ConditionCardProps = { id: number; userId: string; pictures: readonly string[] }

/** Where a seller describes the condition of a car. */
export function ConditionCard({ id, userId, pictures }: ConditionCardProps) {
  const { data, error, refetch } = useMember(conditions.own, { params: { id } })
  return (
    <EditPart
      id="condition"
      title="Condition and Flaws"
      text="Flaws hold at once and stand on the page of the car. That a flaw was changed or removed later is told there, too."
    >
      {error ? (
        <ErrorState retry={() => void refetch()}>The condition could not be loaded.</ErrorState>
      ) : data ? (
        <ConditionForm id={id} userId={userId} condition={data} pictures={pictures} />
      ) : (
        <LoadingNote />
      )}
    </EditPart>
  )
}
