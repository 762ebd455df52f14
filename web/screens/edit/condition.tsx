import { useState } from 'react'
import { condition as conditionCalls } from '#contract/condition/endpoints.ts'
import type { Condition, ConditionChange } from '#contract/condition/schema.ts'
import { useMember, queryKey, useMemberChange } from '#web/app/api/member.ts'
import { problemOf, toastRefusal } from '#web/app/api/refusals.ts'
import { readStored, writeStored } from '#web/app/document/browser-storage.ts'
import { ConditionFields } from '#web/condition/fields.tsx'
import { conditionErrors } from '#web/condition/mistakes.ts'
import { useForm } from '#web/forms/form.ts'
import { textKey } from '#web/forms/keys.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, LoadingNote } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EditSection } from './frame.tsx'

type ConditionCardProps = { id: number; userId: string; pictures: readonly string[] }

export function ConditionCard({ id, userId, pictures }: ConditionCardProps) {
  const { data, error, refetch } = useMember(conditionCalls.own, { params: { id } })
  return (
    <EditSection
      id="condition"
      title="Condition and Flaws"
      text="Flaws appear on your listing immediately. Buyers can also see when you change or remove one."
    >
      {error ? (
        <ErrorState retry={() => void refetch()}>We couldn’t load the condition.</ErrorState>
      ) : data ? (
        <ConditionForm id={id} userId={userId} condition={data} pictures={pictures} />
      ) : (
        <LoadingNote />
      )}
    </EditSection>
  )
}

type ConditionFormProps = { id: number; userId: string; condition: Condition; pictures: readonly string[] }

const isSame = (some: unknown, other: unknown) => JSON.stringify(some) === JSON.stringify(other)

function ConditionForm({ id, userId, condition, pictures }: ConditionFormProps) {
  const saved: TypedCondition = { version: condition.version, flaws: condition.flaws, noneKnown: condition.noneKnown }
  const [unsaved, setUnsaved] = useState(() => readCondition(userId, id))
  const enteredCondition = unsaved ?? saved
  const isChanged = !isSame(enteredCondition, saved)
  const { mutateAsync } = useMemberChange(conditionCalls.change, {
    invalidates: [conditionCalls.own],
    updates: queryKey(conditionCalls.own, { params: { id } }, userId),
    onSuccess: (answer, { body }) => {
      const current = readCondition(userId, id)
      store(current && !isSame(current, body) ? { ...current, version: answer.version } : null)
      toast({ title: 'Condition saved', description: 'It now appears on your listing.' })
    },
  })

  const { props, errors, pending, clear } = useForm({
    read: () => enteredCondition,
    send: (body) => mutateAsync({ params: { id }, body }),
    explain: (error) => conditionErrors(problemOf(error)?.issues),
    report: (_, error) => toastRefusal(error, "The condition wasn't saved. Please try again."),
  })

  function change(next: Partial<TypedCondition>) {
    store({ ...enteredCondition, ...next })
    clear(...Object.keys(errors))
  }

  function store(next: TypedCondition | null) {
    setUnsaved(next)
    storeCondition(userId, id, next)
  }

  function discard() {
    store(null)
    // The pressed button disappears, so move focus.
    props.ref.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }

  return (
    <form {...props} className="flex flex-col gap-8">
      <ConditionFields
        condition={enteredCondition}
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

function readCondition(userId: string, id: number): TypedCondition | null {
  const stored = readStored('localStorage', keyOf(userId, id)) as Partial<TypedCondition> | null
  return stored && Array.isArray(stored.flaws) && typeof stored.version === 'number' ? (stored as TypedCondition) : null
}

function storeCondition(userId: string, id: number, enteredCondition: TypedCondition | null): void {
  writeStored('localStorage', keyOf(userId, id), enteredCondition)
}

const keyOf = (userId: string, id: number) => textKey(userId, `condition-${id}`)
