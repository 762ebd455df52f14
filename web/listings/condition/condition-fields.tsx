import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Flaw, SaidCondition } from '#contract/conditions.ts'
import { conditionLimits } from '#contract/condition-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { type ConditionMistakes, mistakesOfFlaw } from './condition-mistakes.ts'
import { FlawFields } from './flaw-fields.tsx'
import type { Choice } from './flaw-pictures.tsx'

type ConditionFieldsProps = {
  condition: SaidCondition
  mistakes?: ConditionMistakes
  /** Pictures of the car that may show a flaw. */
  choices?: readonly Choice[]
  onChange: (condition: SaidCondition) => void
}

/** The flaws of a car, one below the other, or that none are known. */
export function ConditionFields({ condition, mistakes = {}, choices = [], onChange }: ConditionFieldsProps) {
  const { flaws, noneKnown } = condition
  const all = useRef<HTMLDivElement>(null)
  const setFlaws = (next: readonly Flaw[]) => onChange({ noneKnown: false, flaws: [...next] })

  /** The first field of a flaw, or where one is added: the button that was pressed is gone or far away. */
  function changeAndFocus(next: readonly Flaw[], index: number) {
    flushSync(() => setFlaws(next))
    const goal = all.current?.querySelectorAll('fieldset')[index]?.querySelector('select')
    ;(goal ?? all.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
  }

  return (
    <div ref={all} className="flex flex-col gap-8">
      {flaws.map((flaw, index) => (
        <FlawFields
          key={index}
          number={index + 1}
          flaw={flaw}
          mistakes={mistakesOfFlaw(mistakes, index)}
          choices={choices}
          onChange={(flaw) => setFlaws(flaws.with(index, flaw))}
          onRemove={() => changeAndFocus(flaws.toSpliced(index, 1), Math.min(index, flaws.length - 2))}
        />
      ))}
      {flaws.length === 0 && (
        <CheckBox
          label="I know of no flaws, and say so on the page of the car"
          checked={noneKnown}
          onChange={(noneKnown) => onChange({ flaws, noneKnown })}
        />
      )}
      {mistakes.noneKnown && <p className="text-sm text-danger">{mistakes.noneKnown}</p>}
      <Button
        variant="secondary"
        data-add=""
        disabled={flaws.length >= conditionLimits.flaws}
        className="self-start"
        onClick={() => changeAndFocus([...flaws, newFlaw], flaws.length)}
      >
        Add a Flaw
      </Button>
    </div>
  )
}

const newFlaw: Flaw = { place: 'front', kind: 'scratch', size: 'small', words: '', imageUrls: [] }
