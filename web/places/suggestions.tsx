import type { Place } from '#contract/places/schema.ts'
import type { SuggestionsProps } from '../ui/suggestion-box.tsx'
import { SuggestionList } from '../ui/suggestion-list.tsx'

/** The suggestions for a place field: towns and ZIP codes. */
export function PlaceSuggestions({ input, initial, onChoose }: SuggestionsProps) {
  return (
    <SuggestionList<Place>
      input={input}
      initial={initial}
      label="Places"
      path="/api/places"
      optionOf={({ label }) => ({ key: label, label })}
      onChoose={({ label }) => onChoose?.(label)}
    />
  )
}
