import type { FormEvent, ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { filterNames } from '#web/search/search-address.ts'
import { paths } from '#web/site/paths.ts'
import type { SearchState } from '#web/search/search-changes.ts'

type SearchFormProps = {
  search: SearchState
  /** The part of the search that this form changes. */
  changes: 'sort' | 'view'
  /** The address of the search with the new value, for where scripts run. */
  to: (value: string) => string
  className?: string
  children: ReactNode
}

/** A form that changes one thing of the search and carries all else along: it works without scripts too. */
export function SearchForm({ search, changes, to, className, children }: SearchFormProps) {
  const navigate = useNavigate()

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const value = new FormData(event.currentTarget, submitter).get(changes)
    void navigate(to(String(value)), { preventScrollReset: true })
  }

  return (
    <Form method="get" action={paths.search()} onSubmit={show} className={className}>
      {filterNames.map((name) => search.filter[name] && <Hidden key={name} name={name} value={search.filter[name]} />)}
      {changes !== 'sort' && search.sort !== 'featured' && <Hidden name="sort" value={search.sort} />}
      {changes !== 'view' && search.view !== 'grid' && <Hidden name="view" value={search.view} />}
      {search.page > 1 && <Hidden name="page" value={String(search.page)} />}
      {children}
    </Form>
  )
}

function Hidden({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />
}
