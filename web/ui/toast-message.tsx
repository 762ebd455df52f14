import X from 'lucide-react/icons/x'
import type { MessageProps } from './toast-content.ts'
import { useSwipe } from './use-swipe.ts'
import { useAttention, useTimeToRead } from './use-time-to-read.ts'

/** A toast as it is seen; it can be swiped away, and stays while it is looked at. */
export function Message({ toast, onClose }: MessageProps) {
  const { title, description, detail, variant, action, lasts } = toast
  const destructive = variant === 'destructive'
  const { isLookedAt, ...attention } = useAttention()
  const swipe = useSwipe(onClose)
  useTimeToRead(onClose, isLookedAt, lasts)
  return (
    <li {...attention} {...swipe} className={`${message} ${destructive ? 'border-l-danger' : 'border-l-accent'}`}>
      <div className="flex flex-col gap-1">
        <p className={`font-medium ${destructive ? 'text-danger' : ''}`}>{title}</p>
        {description && <p className="text-sm text-muted">{description}</p>}
        {detail && <p className="text-sm wrap-anywhere">{detail}</p>}
        {action && (
          <button type="button" onClick={() => (action.run(), onClose())} className="text-link mt-2 self-start text-sm">
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="-m-2 self-start p-2 text-muted hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

const message =
  'pointer-events-auto flex touch-pan-y items-start justify-between gap-6 rounded-card border border-l-2 border-line ' +
  'bg-surface p-5 text-ink shadow-2xl shadow-black/30 transition-[translate,opacity] duration-300 ease-glide ' +
  'select-none starting:translate-y-3 starting:opacity-0 data-swiping:transition-none'
