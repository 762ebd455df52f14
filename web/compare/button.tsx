import Icon from 'lucide-react/icons/scale'
import { toast } from '../ui/toast.tsx'
import { compareList } from './list.ts'

type CompareButtonProps = { vehicleId: number; name: string; className?: string }

/** A button that adds a vehicle to the comparison or removes it. */
export function CompareButton({ vehicleId, name, className = '' }: CompareButtonProps) {
  const isChosen = compareList.useHas(vehicleId)
  return (
    <button
      type="button"
      aria-label={`Compare ${name}`}
      aria-pressed={isChosen}
      data-tooltip={isChosen ? 'Remove from comparison' : 'Compare'}
      onClick={() => (isChosen ? compareList.remove(vehicleId) : chooseVehicle(vehicleId))}
      className={`grid size-11 place-items-center transition-colors hover:text-accent-strong noscript:hidden ${isChosen ? 'text-accent' : ''} ${className}`}
    >
      <Icon aria-hidden className="size-5" strokeWidth={isChosen ? 2.25 : 1.5} />
    </button>
  )
}

function chooseVehicle(id: number) {
  const { maximum } = compareList
  if (compareList.read().length >= maximum)
    return toast({ title: `You can compare up to ${maximum} vehicles`, description: 'Remove one first.' })
  compareList.add(id)
  if (!compareList.read().includes(id))
    toast({
      title: 'We couldn’t add this vehicle',
      description: 'Your browser blocks storage for this site.',
      variant: 'destructive',
    })
}
