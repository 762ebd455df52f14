import type { ComponentProps } from 'react'
import { Input } from '../ui/field.tsx'
import { SuggestionBox } from '../ui/suggestion-box.tsx'

type PlaceInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  /** Called with the text while the user types. */
  onType: (text: string) => void
  /** Called with a suggestion that the user has chosen. */
  onChoose: (label: string) => void
}

/** A text field that suggests towns and ZIP codes. The server finds the place of any other text. */
export function PlaceInput({ value, onType, onChoose, ...input }: PlaceInputProps) {
  return (
    <SuggestionBox load={loadSuggestions} onChoose={onChoose}>
      <Input
        autoComplete="off"
        maxLength={60}
        {...input}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </SuggestionBox>
  )
}

const loadSuggestions = async () => (await import('./suggestions.tsx')).PlaceSuggestions
