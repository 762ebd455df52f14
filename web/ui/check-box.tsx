import Check from 'lucide-react/icons/check'

type CheckBoxProps = {
  label: string
  /** For screen readers only, where its place on the page says what it is for. */
  hideLabel?: boolean
  checked: boolean
  /** With Shift, where several are chosen by one press. */
  onChange: (checked: boolean, withShift: boolean) => void
  className?: string
}

export function CheckBox({ label, hideLabel, checked, onChange, className = '' }: CheckBoxProps) {
  return (
    <label className={`flex items-center gap-3 ${hideLabel ? alone : 'pointer-coarse:min-h-11'} ${className}`}>
      <span className="relative grid shrink-0">
        <input
          type="checkbox"
          className={box}
          checked={checked}
          // React's event of it is the click, which knows of Shift.
          onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)}
        />
        <Check
          aria-hidden
          className="pointer-events-none absolute inset-1 size-4 text-on-accent not-peer-checked:hidden forced-colors:hidden"
        />
      </span>
      <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
    </label>
  )
}

/** The area around the box takes fingers, too. */
const alone = '-m-2.5 p-2.5'

/** Drawn here, because the browser's own looks disabled in the dark; with forced colors it is the browser's. */
const box =
  'peer size-6 appearance-none rounded-control border border-strong-line transition-colors hover:border-ink ' +
  'checked:border-accent checked:bg-accent forced-colors:appearance-auto'
