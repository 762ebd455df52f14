import { CheckBox } from '#web/ui/check-box.tsx'
import { Cell } from './table.tsx'

type ChoiceCellProps = { name: string; chosen: boolean; onChoose: (on: boolean) => void }

/** The cell by which a row is chosen; on small screens it is the corner of its card. */
export function ChoiceCell({ name, chosen, onChoose }: ChoiceCellProps) {
  return (
    <Cell className="w-6 max-lg:absolute max-lg:top-5 max-lg:right-0">
      <CheckBox label={`Choose ${name}`} hideLabel checked={chosen} onChange={onChoose} />
    </Cell>
  )
}
