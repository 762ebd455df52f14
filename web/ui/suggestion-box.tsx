import { type ComponentType, type FocusEvent, type ReactNode, useState } from 'react'

export type SuggestionsProps = {
  input: HTMLInputElement
  /** The field's text when it received focus. The current text may differ, because the user can type while the code loads. */
  initial: string
  /** Called with the text of the chosen suggestion, if that text replaces the text in the field. */
  onChoose?: ((text: string) => void) | undefined
}

type SuggestionBoxProps = Pick<SuggestionsProps, 'onChoose'> & {
  load: () => Promise<ComponentType<SuggestionsProps>>
  className?: string
  children: ReactNode
}

/**
 * Adds suggestions to the text field in `children`. Their code is loaded on the first focus. Until then, or if JavaScript is
 * off or loading fails, the field is a plain text field.
 */
export function SuggestionBox({ load, onChoose, className = '', children }: SuggestionBoxProps) {
  const [loaded, setLoaded] = useState<SuggestionsProps & { Suggestions: ComponentType<SuggestionsProps> }>()

  async function open({ target: input }: FocusEvent<HTMLElement>) {
    if (loaded || !(input instanceof HTMLInputElement)) return
    const { value: initial } = input
    setLoaded({ Suggestions: await load(), input, initial })
  }

  return (
    <div className={`relative min-w-0 ${className}`} onFocus={(event) => void open(event).catch(() => {})}>
      {children}
      {loaded && <loaded.Suggestions input={loaded.input} initial={loaded.initial} onChoose={onChoose} />}
    </div>
  )
}
