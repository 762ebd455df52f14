type CheckBoxProps = {
  label: string
  /** For screen readers only, where its place on the page says what it is for. */
  hideLabel?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

export function CheckBox({ label, hideLabel, checked, onChange, className = '' }: CheckBoxProps) {
  return (
    <label className={`flex items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        className="size-6 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
    </label>
  )
}
