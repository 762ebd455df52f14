import { type ProtectionLine, protectionLines, protectionTitles } from '#contract/protection.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { valueOf } from '../section-values.ts'
import type { EditorProps } from './editor.ts'

/** Which lines the protection card has. */
export function ProtectionEditor({ label, value, onChange }: EditorProps) {
  const shown = valueOf('protectionLines', value) as ProtectionLine[]
  const toggle = (line: ProtectionLine, isShown: boolean) =>
    onChange(JSON.stringify(protectionLines.filter((it) => (it === line ? isShown : shown.includes(it)))))
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="label mb-2 text-muted">{label}</legend>
      {protectionLines.map((line) => (
        <CheckBox
          key={line}
          label={protectionTitles[line]}
          checked={shown.includes(line)}
          onChange={(isShown) => toggle(line, isShown)}
          className="min-h-11 border-b border-line"
        />
      ))}
    </fieldset>
  )
}
