import { type SubmitEvent, useRef, useState } from 'react'
import { type Condition, conditions } from '#contract/conditions.ts'
import { isApiError } from '#contract/client.ts'
import { ConditionFields } from '#web/listings/condition/condition-fields.tsx'
import { conditionMistakes } from '#web/listings/condition/condition-mistakes.ts'
import { queryKey, useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { keepCondition, readCondition, type TypedCondition } from './kept-condition.ts'

type ConditionFormProps = { id: number; userId: string; condition: Condition; pictures: readonly string[] }

const isSame = (some: unknown, other: unknown) => JSON.stringify(some) === JSON.stringify(other)

/** The list of flaws. What is typed stays in this browser until it is saved. */
export function ConditionForm({ id, userId, condition, pictures }: ConditionFormProps) {
  const saved: TypedCondition = { version: condition.version, flaws: condition.flaws, noneKnown: condition.noneKnown }
  const [unsaved, setUnsaved] = useState(() => readCondition(userId, id))
  const typed = unsaved ?? saved
  const form = useRef<HTMLFormElement>(null)
  const isChanged = !isSame(typed, saved)
  const saving = useMemberChange(conditions.change, {
    invalidates: [conditions.own],
    answers: queryKey(conditions.own, { params: { id } }, userId),
    onSuccess: (answer, { body }) => {
      const now = readCondition(userId, id)
      hold(now && !isSame(now, body) ? { ...now, version: answer.version } : null)
      toast({ title: 'Condition Saved', description: 'It stands on the page of the car.' })
    },
    onError: (error) => toastRefusal(error, 'The condition could not be saved. Please try again.'),
  })

  const mistakes = conditionMistakes(isApiError(saving.error) ? saving.error.problem?.issues : [])

  function change(next: Partial<TypedCondition>) {
    hold({ ...typed, ...next })
  }

  function hold(next: TypedCondition | null) {
    setUnsaved(next)
    keepCondition(userId, id, next)
  }

  function discard() {
    hold(null)
    form.current?.querySelector<HTMLElement>('[data-add]')?.focus() // the pressed button goes
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate({ params: { id }, body: typed })
  }

  return (
    <form ref={form} onSubmit={onSubmit} className="flex flex-col gap-8">
      <ConditionFields
        condition={typed}
        mistakes={mistakes}
        choices={pictures.map((url, index) => ({ url, place: index + 1 }))}
        onChange={change}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={saving.isPending || !isChanged}>
          {saving.isPending ? 'Saving...' : 'Save Condition'}
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
