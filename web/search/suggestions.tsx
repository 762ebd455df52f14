import { useLocation, useNavigate } from 'react-router'
import { defaultRadius } from '#contract/places/rules.ts'
import type { Suggestion } from '#contract/search/suggestions.ts'
import { paths } from '../app/site/paths.ts'
import type { SuggestionsProps } from '../ui/suggestion-box.tsx'
import { setValue, SuggestionList } from '../ui/suggestion-list.tsx'
import { readSearchAddress, sentenceField } from './address.ts'

/** The suggestions for a search field. */
export function Suggestions({ input, initial }: SuggestionsProps) {
  const readFilters = useFilters(input)
  const { q: _, ...others } = readSearchAddress(readFilters()).filter
  const { pathname } = useLocation()
  const hasFilters = Object.keys(others).length > 0 || isCategoryPage(pathname)
  return (
    <SuggestionList
      input={input}
      initial={initial}
      label="Suggestions"
      path="/api/vehicles/suggest"
      optionOf={(suggestion) => optionOf(suggestion, hasFilters)}
      onChoose={useChoose(input, readFilters)}
    />
  )
}

/**
 * The counts ignore filters, so they are left out if filters are set. Choosing a suggestion keeps the filters, unless the
 * suggestion is a seller.
 */
function optionOf(suggestion: Suggestion, hasFilters: boolean) {
  const label = labelOf(suggestion)
  const key = `${suggestion.kind} ${suggestion.kind === 'seller' ? suggestion.username : label}`
  // Text that no vehicle contains can still be a sentence with filters.
  const isEmptyText = suggestion.kind === 'words' && suggestion.count === 0
  const isExact = suggestion.kind === 'seller' || !(hasFilters || isEmptyText)
  return { key, label, ...(isExact && { count: suggestion.count }) }
}

function labelOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'make':
      return suggestion.make
    case 'model':
      return `${suggestion.make} ${suggestion.model}`
    case 'filter':
      return `${suggestion.value}, ${filterNames[suggestion.filter]}`
    case 'seller':
      return `${suggestion.name}, seller`
    case 'place':
      return `Near ${suggestion.near} (within ${defaultRadius} miles)`
    case 'words':
      return `Search for “${suggestion.q}”`
  }
}

const filterNames = { body: 'body style', transmission: 'transmission', fuelType: 'fuel type' } as const

/** Returns the parameters that a suggestion replaces, in addition to the text. */
function replacedBy(suggestion: Exclude<Suggestion, { kind: 'words' | 'seller' }>): readonly string[] {
  if (suggestion.kind === 'place') return ['near', 'within']
  if (suggestion.kind === 'filter') return [suggestion.filter, `not.${suggestion.filter}`]
  return ['make', 'model', 'not.make', 'not.model']
}

/**
 * Returns a function that opens a suggestion. Unless the suggestion is a seller, it replaces the text and keeps the other
 * filters.
 */
function useChoose(input: HTMLInputElement, readFilters: () => URLSearchParams): (suggestion: Suggestion) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  return (suggestion) => {
    if (suggestion.kind === 'words') return input.form?.requestSubmit()
    const query = readFilters()
    setValue(input, '')
    if (suggestion.kind === 'seller') return void navigate(paths.seller(suggestion.username))
    for (const name of ['q', 'asked', 'page', ...replacedBy(suggestion)]) query.delete(name)
    if (suggestion.kind === 'place') query.set('near', suggestion.near)
    else if (suggestion.kind === 'filter') query.set(suggestion.filter, suggestion.value)
    else query.set('make', suggestion.make)
    if (suggestion.kind === 'model') query.set('model', suggestion.model)
    void navigate(`${isSearchPage(pathname) ? pathname : paths.search()}?${query}`)
  }
}

/** Returns a function that reads the filters: those in the URL of a page with search results, or those in another page's form. */
function useFilters(input: HTMLInputElement): () => URLSearchParams {
  const { pathname, search } = useLocation()
  return () => (isSearchPage(pathname) ? new URLSearchParams(search) : filtersIn(input.form))
}

function isSearchPage(pathname: string): boolean {
  return pathname === paths.search() || isCategoryPage(pathname)
}

function isCategoryPage(pathname: string): boolean {
  return pathname.startsWith(paths.category(''))
}

function filtersIn(form: HTMLFormElement | null): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form ?? undefined))
    if (name !== sentenceField && typeof value === 'string' && value.trim()) query.append(name, value)
  return query
}
