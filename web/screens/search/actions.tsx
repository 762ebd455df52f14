import Ellipsis from 'lucide-react/icons/ellipsis'
import Rss from 'lucide-react/icons/rss'
import Share from 'lucide-react/icons/share'
import { searchAddress, type SearchState } from '#web/search/address.ts'
import { closeSheet } from '#web/ui/sheet.tsx'
import { feedAddress } from './feed-address.ts'
import { SaveSearch } from './save-search.tsx'

type SearchActionsProps = { search: SearchState; name: string | undefined }

/** Saves or shares a search, or opens its feed. On small screens, a button opens these actions as a sheet. */
export function SearchActions({ search, name }: SearchActionsProps) {
  const share = () =>
    void import('#web/ui/share-page.ts').then(({ sharePage }) => sharePage(searchAddress({ ...search, page: 1 })))
  return (
    <>
      <button
        type="button"
        popoverTarget="search-actions"
        aria-label="Save or share this search"
        className="-mr-3 grid size-11 shrink-0 place-items-center text-muted hover:text-ink lg:hidden noscript:hidden"
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- closes after a press of any button in it */}
      <div
        id="search-actions"
        popover="auto"
        onClick={closeSheet}
        className="sheet sheet-below actions-inline h-auto! items-center noscript:hidden"
      >
        <SaveSearch search={search} name={name} />
        <button
          type="button"
          aria-label="Share This Search"
          data-tooltip="Share This Search"
          onClick={share}
          className={action}
        >
          <Share aria-hidden className={icon} strokeWidth={1.5} />
          <span className="lg:hidden">Share This Search</span>
        </button>
        <a
          href={`/feeds${feedAddress(search).replace(/\?|$/, '.atom$&')}`}
          aria-label="Feed of This Search"
          data-tooltip="Feed of This Search"
          className={action}
        >
          <Rss aria-hidden className={icon} strokeWidth={1.5} />
          <span className="lg:hidden">Feed of This Search</span>
        </a>
      </div>
    </>
  )
}

const icon = 'size-5 text-muted lg:text-inherit'

const action =
  'flex min-h-14 w-full items-center gap-4 border-t border-line transition-colors hover:text-ink ' +
  'lg:size-11 lg:min-h-0 lg:justify-center lg:border-0 lg:text-muted lg:-my-2'
