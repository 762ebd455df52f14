import Ellipsis from 'lucide-react/icons/ellipsis'
import { searchAddress } from '#web/search/address.ts'
import type { SaveDialogProps } from '#web/search/save-dialog.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { closeSheet } from '#web/ui/sheet.tsx'
import { feedAddress } from './feed-address.ts'
import { SaveSearch } from './save-search.tsx'

/** Saves or shares a search, or opens its feed. On small screens, a button opens these actions as a sheet. */
export function SearchActions(props: SaveDialogProps) {
  const { search } = props
  return (
    <>
      <button
        type="button"
        popoverTarget="search-actions"
        aria-label="Save or share this search"
        className="-mr-3 tiny:mr-0 grid size-11 shrink-0 place-items-center text-muted hover:text-ink lg:hidden noscript:hidden"
      >
        <Ellipsis aria-hidden className="size-5" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- closes after a press of any button in it */}
      <div
        id="search-actions"
        popover="auto"
        onClick={closeSheet}
        className="sheet sheet-below actions h-auto! noscript:hidden"
      >
        <SaveSearch {...props} />
        <a href={`/feeds${feedAddress(search).replace(/\?|$/, '.atom$&')}`}>Feed</a>
        <ShareButton label="Share This Search" path={searchAddress({ ...search, page: 1 })}>
          <span>Share This Search</span>
        </ShareButton>
      </div>
    </>
  )
}
