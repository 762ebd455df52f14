import type { SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Sort } from '#contract/listing-sort.ts'
import { SortField } from '#web/search/sort-field.tsx'
import { paths } from '#web/site/paths.ts'

/** Puts a seller's cars in another order. */
export function SortCars({ username, sort }: { username: string; sort: Sort }) {
  const navigate = useNavigate()

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('sort') as Sort
    void navigate(paths.seller(username, { sort: chosen }), { preventScrollReset: true })
  }

  return (
    <Form
      method="get"
      action={paths.seller(username)}
      onSubmit={show}
      className="flex w-full items-center gap-3 sm:w-auto"
    >
      <SortField sort={sort} />
    </Form>
  )
}
