import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState } from 'react'
import type { Facets } from '#contract/listing-search.ts'
import { FilterForm } from '#web/search/filter-form.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Search } from '#web/search/validate-search.ts'

type FilterAsideProps = { search: Search; makes: readonly string[]; facets: Facets | undefined }

/** The filters beside the results; on small screens they open, and without scripts they stand below the results. */
export function FilterAside({ search, makes, facets }: FilterAsideProps) {
  const [open, setOpen] = useState(search.issues.length > 0)
  const toggle = useRef<HTMLButtonElement>(null)

  /** After sending, the results should be visible; the focus moves to the button, because the panel closes. */
  function close() {
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <>
      <div className="lg:hidden">
        <Button
          ref={toggle}
          variant="secondary"
          aria-expanded={open}
          aria-controls="filters"
          onClick={() => setOpen(!open)}
          className="w-full noscript:hidden!"
        >
          <SlidersHorizontal aria-hidden strokeWidth={1.5} />
          Filters & Search
        </Button>
        <a href="#filters" className="text-link hidden noscript:inline">
          Filters & Search
        </a>
      </div>
      <aside
        id="filters"
        aria-label="Filters & Search"
        onSubmit={close}
        className={`${open ? '' : 'max-lg:hidden'} noscript:max-lg:order-last noscript:max-lg:block`}
      >
        <FilterForm search={search.filter} makes={makes} facets={facets} issues={search.issues} variant="side" />
      </aside>
    </>
  )
}
