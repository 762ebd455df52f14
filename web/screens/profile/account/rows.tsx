import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type Ref, useId } from 'react'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states.tsx'

/** A titled group of rows. On wide screens, the title is next to the rows. */
export function AccountGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="gap-x-10 not-first-of-type:mt-10 lg:grid lg:grid-cols-[13rem_minmax(0,56rem)]">
      <h3 id={id} className="text-lg lg:pt-5">
        {title}
      </h3>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

type AccountActionProps = {
  id?: string
  ref?: Ref<HTMLLIElement>
  title: string
  text: ReactNode
  children?: ReactNode
  below?: ReactNode
}

export function AccountAction({ id, ref, title, text, children, below }: AccountActionProps) {
  return (
    <li
      id={id}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className="scroll-mt-24 outline-none border-b border-line py-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 md:flex-nowrap">
        <div className="min-w-0">
          <h4 className="text-base">{title}</h4>
          <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>
        </div>
        {children}
      </div>
      {below}
    </li>
  )
}

type AccountRowsProps<Data> = {
  title: string
  from: UseQueryResult<Data>
  children: (data: Data) => readonly ReactNode[]
}

export function AccountRows<Data>({ title, from, children }: AccountRowsProps<Data>) {
  const rows = from.isSuccess ? children(from.data) : []
  if (rows.length > 0) {
    return (
      <ul aria-label={title} className="mt-5 border-t border-line">
        {rows}
      </ul>
    )
  }
  if (from.isSuccess) return null
  const name = title.toLowerCase()
  return (
    <div className="mt-5">
      {from.isPending && <LoadingNote>{`Loading your ${name}…`}</LoadingNote>}
      {from.isPending && <Skeleton className="h-16" />}
      {from.isError && <ErrorState retry={() => void from.refetch()}>{`We couldn’t load your ${name}.`}</ErrorState>}
    </div>
  )
}
