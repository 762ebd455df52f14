import type { FormEvent, ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { HiddenFields } from '#web/search/hidden-fields.tsx'
import { paths } from '#web/site/paths.ts'
import type { SearchState } from '#web/search/search-address.ts'

type SearchFormProps = {
  search: SearchState
  /** The part of the search that this form changes. */
  changes: 'sort' | 'view'
  /** The address of the search with the new value. */
  to: (value: string) => string
  className?: string
  children: ReactNode
}

/** A form that changes one thing of the search and keeps the rest, also without scripts. */
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
      <HiddenFields search={search} except={changes} />
      {children}
    </Form>
  )
}
