import X from 'lucide-react/icons/x'
import { type PointerEvent, useRef, useEffect, useEffectEvent, useState } from 'react'
import type { MessageProps } from './toast-content.ts'

/**
 * A visible toast, which can be swiped away. It doesn't time out while it has focus, while the pointer is on it, or while
 * the window is in the background.
 */
export function Message({ toast, onClose }: MessageProps) {
  const { title, description, detail, variant, action, duration } = toast
  const destructive = variant === 'destructive'
  const { hasAttention, ...attention } = useAttention()
  const swipe = useSwipe(onClose)
  useTimeToRead(onClose, hasAttention, duration)
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

/** A drag of at least `begin` pixels is a swipe. A swipe of at least `threshold` pixels closes the toast. */
const pixels = { begin: 4, threshold: 50 } as const

function useSwipe(onSwiped: () => void) {
  const ref = useRef<HTMLLIElement>(null)
  const start = useRef<number>(undefined)

  function move(by: number | undefined) {
    if (!ref.current) return
    ref.current.style.translate = by === undefined ? '' : `${Math.max(0, by)}px`
    ref.current.toggleAttribute('data-swiping', by !== undefined)
  }

  function onPointerDown({ button, clientX }: PointerEvent) {
    if (button === 0) start.current = clientX
  }

  function onPointerMove({ clientX, pointerId }: PointerEvent) {
    const by = swipedDistance(clientX)
    if (by === undefined || (by < pixels.begin && !ref.current?.hasAttribute('data-swiping'))) return
    ref.current?.setPointerCapture(pointerId) // also keeps the swipe from clicking a button
    move(by)
  }

  function onPointerUp({ clientX }: PointerEvent) {
    const by = swipedDistance(clientX)
    onPointerCancel()
    if (by !== undefined && by >= pixels.threshold) onSwiped()
  }

  function onPointerCancel() {
    start.current = undefined
    move(undefined)
  }

  function swipedDistance(clientX: number): number | undefined {
    return start.current === undefined ? undefined : clientX - start.current
  }

  return { ref, onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

/** Milliseconds until a toast closes by default. */
const defaultDuration = 5_000

/** Calls `onTimeout` after `duration` milliseconds. The timer pauses while the toast has the user's attention. */
function useTimeToRead(onTimeout: () => void, hasAttention: boolean, duration = defaultDuration) {
  const left = useRef<number>(duration)
  const timeOut = useEffectEvent(onTimeout)
  useEffect(() => {
    if (hasAttention) return
    const since = Date.now()
    const timer = setTimeout(() => timeOut(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [hasAttention])
}

function useAttention() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('blur', () => setAway(true), { signal: stop.signal })
    addEventListener('focus', () => setAway(false), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return {
    hasAttention: pointed || focused || away,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
