import { useEffect, useLayoutEffect } from 'react'
import { useFavorites } from './use-favorites.ts'

/** A member's saved state of a vehicle. */
export type MemberFavorite = { saved: boolean; toggle: () => void }

type MemberFavoriteProps = {
  vehicleId: number
  /** Called when the saved state changes, with undefined after sign-out. */
  onChange: (favorite: MemberFavorite | undefined) => void
}

/**
 * Tracks whether the member has saved the vehicle. It renders nothing, so the heart stays the same button while this
 * loads, and no press is lost.
 */
export function MemberFavorite({ vehicleId, onChange }: MemberFavoriteProps) {
  const { has, toggle } = useFavorites()
  const saved = has(vehicleId)
  useLayoutEffect(
    () => onChange({ saved, toggle: () => void toggle(vehicleId) }),
    // `toggle` depends on nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
    [saved, vehicleId, onChange],
  )
  useEffect(() => () => onChange(undefined), [onChange])
  return null
}
