import { type SubmitEvent, useState } from 'react'
import { type Condition, conditions, type Flaw } from '#contract/conditions.ts'
import { conditionLimits } from '#contract/condition-limits.ts'
import { useMemberChange } from '#web/api/member.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FlawFields } from './flaw-fields.tsx'
import { keepCondition, readCondition, type TypedCondition } from './kept-condition.ts'

type ConditionFormProps = { id: number; userId: string; condition: Condition }

/** The list of flaws. What is typed stays in this browser until it is saved. */
export function ConditionForm({ id, userId, condition }: ConditionFormProps) {
  const saved: TypedCondition = { version: condition.version, flaws: condition.flaws, noneKnown: condition.noneKnown }
  const kept = readCondition(userId, id)
  const [typed, setTyped] = useState(kept ?? saved)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(saved)
  const saving = useMemberChange(conditions.change, {
    invalidates: [conditions.own],
    onSuccess: () => {
      keepCondition(userId, id, null)
      toast({ title: 'Condition Saved', description: 'It stands on the page of the car.' })
    },
    onError: (error) => toastRefusal(error, 'The condition could not be saved. Please try again.'),
  })

  function change(next: Partial<TypedCondition>) {
    const all = { ...typed, ...next }
    setTyped(all)
    keepCondition(userId, id, all)
  }

  function discard() {
    keepCondition(userId, id, null)
    setTyped(saved)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate({ params: { id }, body: typed })
  }

  const { flaws, noneKnown } = typed
  const setFlaw = (index: number, flaw: Flaw) => change({ flaws: flaws.with(index, flaw) })
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-8">
      {flaws.map((flaw, index) => (
        <FlawFields
          key={index}
          number={index + 1}
          flaw={flaw}
          onChange={(flaw) => setFlaw(index, flaw)}
          onRemove={() => change({ flaws: flaws.toSpliced(index, 1) })}
        />
      ))}
      {flaws.length === 0 && (
        <CheckBox
          label="I know of no flaws, and say so on the page of the car"
          checked={noneKnown}
          onChange={(noneKnown) => change({ noneKnown })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={flaws.length >= conditionLimits.flaws}
          onClick={() => change({ noneKnown: false, flaws: [...flaws, newFlaw] })}
        >
          Add a Flaw
        </Button>
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

const newFlaw: Flaw = { place: 'front', kind: 'scratch', size: 'small', words: '', imageUrls: [] }
