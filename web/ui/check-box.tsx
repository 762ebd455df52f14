import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'

type CheckBoxProps = {
  label: string
  hideLabel?: boolean
  className?: string
} & (
  | {
      checked: boolean
      /** `withShift` is true if the user held Shift, which can be used to select a range. */
      onChange: (checked: boolean, withShift: boolean) => void
    }
  | (Pick<ComponentProps<'input'>, 'name' | 'defaultChecked' | 'aria-describedby'> & { onChange?: undefined })
)

export function CheckBox({ label, hideLabel, onChange, className = '', ...input }: CheckBoxProps) {
  return (
    <label className={`flex items-center gap-3 ${hideLabel ? alone : 'pointer-coarse:min-h-11'} ${className}`}>
      <span className="relative grid shrink-0">
        <input
          type="checkbox"
          className={box}
          {...input}
          // React's change event for a checkbox is based on a click event, which includes the state of the Shift key.
          onChange={
            onChange && (({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey))
          }
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

const alone = '-m-2.5 p-2.5'

/** Replaces the browser's checkbox, which looks disabled in dark mode. With forced colors, the original is shown. */
const box =
  'peer size-6 appearance-none rounded-control border border-strong-line transition-colors hover:border-ink ' +
  'checked:border-accent checked:bg-accent forced-colors:appearance-auto'
