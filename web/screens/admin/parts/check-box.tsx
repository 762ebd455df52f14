type CheckBoxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A box without visible words; its label is for who cannot see where it stands. */
export function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="block size-6 accent-accent"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
