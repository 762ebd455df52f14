import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#contract/paging.ts'
import { formatTotal } from '#web/format/numbers.ts'

type FoundInWordsProps = { from: UseQueryResult<Page<unknown>, Error>; page: number }

/** Says to screen readers what a search, a filter or another page has brought; nothing of a list that changes by itself. */
export function FoundInWords({ from, page }: FoundInWordsProps) {
  const isAsking = from.isPending || from.isPlaceholderData
  const [wasAsking, setWasAsking] = useState(isAsking)
  const [told, setTold] = useState('')
  if (isAsking !== wasAsking) {
    setWasAsking(isAsking)
    setTold(isAsking || !from.data ? '' : `${formatTotal(from.data)} found${page > 1 ? `, page ${page}` : ''}`)
  }
  return <output className="sr-only">{told}</output>
}
