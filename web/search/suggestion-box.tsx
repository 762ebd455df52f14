import { type ComponentType, type FocusEvent, type ReactNode, useState } from 'react'

type SuggestionsProps = { input: HTMLInputElement; isTyped: boolean }
type SuggestionBoxProps = { className?: string; children: ReactNode }

/**
 * Adds suggestions to the search field in `children`. Their code is loaded on the first focus. Until then, without JavaScript,
 * and if loading fails, the field is a plain search field.
 */
export function SuggestionBox({ className = '', children }: SuggestionBoxProps) {
  const [loaded, setLoaded] = useState<SuggestionsProps & { Suggestions: ComponentType<SuggestionsProps> }>()

  async function load({ target: input }: FocusEvent<HTMLElement>) {
    if (loaded || !(input instanceof HTMLInputElement)) return
    const { value } = input
    const { Suggestions } = await import('./suggestions.tsx')
    setLoaded({ Suggestions, input, isTyped: input.value !== value })
  }

  return (
    <div className={`relative min-w-0 ${className}`} onFocus={(event) => void load(event).catch(() => {})}>
      {children}
      {loaded && <loaded.Suggestions input={loaded.input} isTyped={loaded.isTyped} />}
    </div>
  )
}
