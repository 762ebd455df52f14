import { Link, useNavigate } from 'react-router'
import { Field, Select } from '#web/ui/field.tsx'
import { pageAddress, pageGroups, type SettingsPage } from './section-pages.ts'

type SectionListProps = { open: SettingsPage; isUnsaved: (page: SettingsPage) => boolean }

/** Lists the settings pages: next to the page on wide screens, and in a select on small ones. */
export function SectionList({ open, isUnsaved }: SectionListProps) {
  const navigate = useNavigate()
  return (
    <>
      <Field label="Section" className="mb-8 lg:hidden">
        <Select value={open.id} onChange={({ target }) => void navigate(pageAddress(target.value))}>
          {pageGroups.map(({ title, pages }) => (
            <optgroup key={title} label={title}>
              {pages.map((page) => (
                <option key={page.id} value={page.id}>
                  {isUnsaved(page) ? `${page.title} (unsaved changes)` : page.title}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <nav
        aria-label="Sections"
        className="sticky top-22 -mt-2 hidden max-h-[calc(100svh-11rem)] self-start overflow-y-auto pb-6 lg:block"
      >
        {pageGroups.map(({ title, pages }) => (
          <div key={title} className="not-first:mt-3.5">
            <p aria-hidden className="label px-3 py-1 text-muted">
              {title}
            </p>
            <ul aria-label={title}>
              {pages.map((page) => (
                <li key={page.id}>
                  <Link
                    to={pageAddress(page.id)}
                    prefetch="none"
                    aria-current={page.id === open.id ? 'page' : undefined}
                    className={link}
                  >
                    {page.title}
                    {isUnsaved(page) && (
                      <>
                        <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent" />
                        <span className="sr-only"> (unsaved changes)</span>
                      </>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}

const link =
  'relative flex min-h-7 items-center justify-between gap-3 rounded-control px-3 text-sm text-muted transition-colors ' +
  'hover:bg-raised hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-raised aria-[current=page]:text-ink ' +
  'before:absolute before:inset-y-2 before:left-0 before:w-0.5 aria-[current=page]:before:bg-accent'
