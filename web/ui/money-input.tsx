import type { ChangeEvent, ComponentProps } from 'react'
import { digits, Input } from './field.tsx'
import { completeAmount, groupDigits, regroup, ungroupDigits } from './format/typed-amount.ts'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** The amount as digits, or what the user has typed if it isn't an amount yet. */
  value: string
  onValue: (value: string) => void
}

/** A field for an amount in dollars. It shows a dollar sign, and groups the digits while the user types. */
export function MoneyInput({ value, onValue, onBlur, className, ...props }: MoneyInputProps) {
  const text = groupDigits(value)

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const deletesForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
    const next = regroup(
      text,
      { text: target.value, caret: target.selectionStart ?? target.value.length },
      deletesForward,
    )
    // Set the text before React does, because React would move the caret to the end.
    target.value = next.text
    target.setSelectionRange(next.caret, next.caret)
    onValue(ungroupDigits(next.text))
  }

  return (
    <span className="relative block">
      {/* The dollar sign uses the system font, because the one in the site's font looks like an "s". */}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center font-[system-ui,sans-serif] text-muted"
      >
        $
      </span>
      <Input
        {...digits}
        maxLength={40}
        value={text}
        onChange={onChange}
        onBlur={(event) => {
          const completed = ungroupDigits(completeAmount(value))
          if (completed !== value) onValue(completed)
          onBlur?.(event)
        }}
        className={`figures pl-8 ${className ?? ''}`}
        {...props}
      />
    </span>
  )
}
