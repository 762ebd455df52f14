import Icon from 'lucide-react/icons/heart'

export type HeartProps = {
  name: string
  saved: boolean
  onPress: () => void
  className?: string | undefined
}

export function Heart({ name, saved, onPress, className }: HeartProps) {
  return (
    <button
      type="button"
      aria-label={`Save ${name}`}
      aria-pressed={saved}
      data-tooltip={saved ? 'Remove from favorites' : 'Save to favorites'}
      onClick={onPress}
      className={`grid size-11 place-items-center transition-colors hover:text-accent-strong ${saved ? 'text-accent' : ''} ${className ?? ''}`}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.5} fill={saved ? 'currentColor' : 'none'} />
    </button>
  )
}
