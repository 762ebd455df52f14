import type { ComponentProps } from 'react'
import { Input } from '../ui/field.tsx'
import { SuggestionBox } from '../ui/suggestion-box.tsx'

type PlaceInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  onType: (text: string) => void
  onChoose: (label: string) => void
}

/** A text field that suggests towns and ZIP codes. The server resolves any other text to a place. */
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
