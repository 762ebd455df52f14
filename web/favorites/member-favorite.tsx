import { useEffect, useLayoutEffect } from 'react'
import { useFavorites } from './use-favorites.ts'

/** What a heart is to a member. */
export type MemberFavorite = { saved: boolean; toggle: () => void }

type MemberFavoriteProps = {
  vehicleId: number
  /** Told whether the car is saved, whenever that changes, and nothing once nobody is signed in any more. */
  onChange: (favorite: MemberFavorite | undefined) => void
}

/**
 * Knows whether the member has saved the car. It shows nothing: the heart stays the same button before and after it
 * has loaded, so that no press falls between two of them.
 */
export function MemberFavorite({ vehicleId, onChange }: MemberFavoriteProps) {
  const { has, toggle } = useFavorites()
  const saved = has(vehicleId)
  useLayoutEffect(
    () => onChange({ saved, toggle: () => void toggle(vehicleId) }),
    // What `toggle` does depends on nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
    [saved, vehicleId, onChange],
  )
  useEffect(() => () => onChange(undefined), [onChange])
  return null
}
