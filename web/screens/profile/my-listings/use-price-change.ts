import { useState } from 'react'
import type { OwnRow } from '#contract/own-listings.ts'
import { readAmount } from '#contract/parse-amount.ts'
import { PriceChange } from '#contract/price-change.ts'
import { useDeskChange } from './use-desk-change.ts'

/** The price of one listing while it is changed in its row. */
export function usePriceChange({ id, version, price }: OwnRow) {
  const [typed, setTyped] = useState<string | null>(null)
  const [mistake, setMistake] = useState<string>()
  const change = useDeskChange({ onFailed: (asked) => 'price' in asked && setTyped(String(asked.price)) })
  const unusual = change.held?.listings[0]?.unusualPrice
  const asked = change.isPending ? change.variables.body.change : undefined

  function type(text: string | null) {
    setTyped(text)
    setMistake(undefined)
  }

  /** False where what was typed is no price. */
  function save(): boolean {
    if (typed === null) return true
    const { data, error } = PriceChange.safeParse({ kind: 'price', price: readAmount(typed) })
    setMistake(error?.issues[0]?.message)
    if (!data) return false
    setTyped(null)
    if (data.kind === 'price' && data.price !== price)
      change.mutate({ body: { listings: [{ id, version }], change: data } })
    return true
  }

  return {
    typed: typed ?? String(price),
    type,
    forget: () => type(null),
    mistake,
    save,
    /** What was asked for, while that is under way. */
    shown: asked?.kind === 'price' ? asked.price : price,
    /** A price that is held until it is confirmed. */
    asks: {
      unusual,
      pending: change.isPending,
      onConfirm: change.confirm,
      onCorrect: () => {
        change.giveUp()
        if (unusual) setTyped(String(unusual.price))
      },
    },
  }
}
