import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'

type GalleryStepProps = {
  to: 'previous' | 'next'
  current: number
  count: number
  onShow: (index: number) => void
  className: string
}

/** An arrow. At an end it does nothing, but is not disabled: a disabled button would lose the keyboard focus. */
export function GalleryStep({ to, current, count, onShow, className }: GalleryStepProps) {
  const target = to === 'next' ? current + 1 : current - 1
  const ends = target < 0 || target >= count
  const Icon = to === 'next' ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      aria-label={to === 'next' ? 'Next picture' : 'Previous picture'}
      aria-disabled={ends}
      onClick={() => ends || onShow(target)}
      className={`${className} aria-disabled:cursor-default aria-disabled:text-ink aria-disabled:opacity-35`}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.5} />
    </button>
  )
}
