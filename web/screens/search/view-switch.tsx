import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import type { View } from '#web/search/search-address.ts'
import { SearchForm } from './search-form.tsx'
import { type SearchState, withView } from '#web/search/search-address.ts'

const views = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: Rows3 },
] as const

export function ViewSwitch({ search }: { search: SearchState }) {
  return (
    <SearchForm search={search} changes="view" to={(value) => withView(search, value as View)} className="flex">
      {views.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="submit"
          name="view"
          value={view}
          aria-label={label}
          aria-pressed={search.view === view}
          className={button}
        >
          <Icon aria-hidden className="size-4.5" strokeWidth={1.5} />
        </button>
      ))}
    </SearchForm>
  )
}

const button =
  'grid size-12 place-items-center border border-line text-muted transition-colors hover:text-ink first-of-type:border-r-0 ' +
  'aria-pressed:bg-raised aria-pressed:text-ink focus-visible:z-10'
