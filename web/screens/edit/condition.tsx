import { useState } from 'react'
import { condition as conditionCalls } from '#contract/condition/endpoints.ts'
import type { Condition, ConditionChange } from '#contract/condition/schema.ts'
import { useMember, queryKey, useMemberChange } from '#web/app/api/member.ts'
import { problemOf, toastRefusal } from '#web/app/api/refusals.ts'
import { keep, readKept } from '#web/app/document/kept.ts'
import { ConditionFields } from '#web/condition/fields.tsx'
import { conditionMistakes } from '#web/condition/mistakes.ts'
import { useForm } from '#web/forms/form.ts'
import { textKey } from '#web/forms/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, LoadingNote } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EditPart } from './frame.tsx'

type ConditionCardProps = { id: number; userId: string; pictures: readonly string[] }

/** Where a seller describes the condition of a car. */
export function ConditionCard({ id, userId, pictures }: ConditionCardProps) {
  const { data, error, refetch } = useMember(conditionCalls.own, { params: { id } })
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

type ConditionFormProps = { id: number; userId: string; condition: Condition; pictures: readonly string[] }

const isSame = (some: unknown, other: unknown) => JSON.stringify(some) === JSON.stringify(other)

/** The list of flaws. What is typed stays in this browser until it is saved. */
function ConditionForm({ id, userId, condition, pictures }: ConditionFormProps) {
  const saved: TypedCondition = { version: condition.version, flaws: condition.flaws, noneKnown: condition.noneKnown }
  const [unsaved, setUnsaved] = useState(() => readCondition(userId, id))
  const typed = unsaved ?? saved
  const isChanged = !isSame(typed, saved)
  const { mutateAsync } = useMemberChange(conditionCalls.change, {
    invalidates: [conditionCalls.own],
    answers: queryKey(conditionCalls.own, { params: { id } }, userId),
    onSuccess: (answer, { body }) => {
      const now = readCondition(userId, id)
      hold(now && !isSame(now, body) ? { ...now, version: answer.version } : null)
      toast({ title: 'Condition Saved', description: 'It stands on the page of the car.' })
    },
  })

  const { props, errors, pending, clear } = useForm({
    read: () => typed,
    send: (body) => mutateAsync({ params: { id }, body }),
    explain: (error) => conditionMistakes(problemOf(error)?.issues),
    report: (_, error) => toastRefusal(error, 'The condition could not be saved. Please try again.'),
  })

  function change(next: Partial<TypedCondition>) {
    hold({ ...typed, ...next })
    clear(...Object.keys(errors))
  }

  function hold(next: TypedCondition | null) {
    setUnsaved(next)
    keepCondition(userId, id, next)
  }

  function discard() {
    hold(null)
    props.ref.current?.querySelector<HTMLElement>('[data-add]')?.focus() // the pressed button goes
  }

  return (
    <form {...props} className="flex flex-col gap-8">
      <ConditionFields
        condition={typed}
        mistakes={errors}
        choices={pictures.map((url, index) => ({ url, place: index + 1 }))}
        onChange={change}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={pending || !isChanged}>
          {pending ? 'Saving...' : 'Save Condition'}
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={discard}>
            Discard Changes
          </Button>
        )}
      </div>
    </form>
  )
}

type TypedCondition = ConditionChange

/** What was typed of the condition of a car and is not saved; null for nothing. */
function readCondition(userId: string, id: number): TypedCondition | null {
  const kept = readKept('localStorage', keyOf(userId, id)) as Partial<TypedCondition> | null
  return kept && Array.isArray(kept.flaws) && typeof kept.version === 'number' ? (kept as TypedCondition) : null
}

function keepCondition(userId: string, id: number, typed: TypedCondition | null): void {
  keep('localStorage', keyOf(userId, id), typed)
}

const keyOf = (userId: string, id: number) => textKey(userId, `condition-${id}`)
