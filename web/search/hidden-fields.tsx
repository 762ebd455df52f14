import { type SearchState, searchParameters } from './search-address.ts'

type HiddenFieldsProps = { search: Partial<SearchState>; except?: 'sort' | 'view' }

/** What a form keeps of a search when it is sent without scripts. */
export function HiddenFields({ search, except }: HiddenFieldsProps) {
  return searchParameters(search).map(
    ([name, value]) => name !== except && <input key={name} type="hidden" name={name} value={value} />,
  )
}
