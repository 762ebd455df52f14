import { useEffect, useLayoutEffect } from 'react'
import { useFavorites } from './use-favorites.ts'

/** Whether a member has saved a vehicle. */
export type MemberFavorite = { saved: boolean; toggle: () => void }

type MemberFavoriteProps = {
  vehicleId: number
  /** Called when the vehicle is saved or removed, and with undefined after sign-out. */
  onChange: (favorite: MemberFavorite | undefined) => void
}

/**
 * Tracks whether the member has saved the vehicle. It renders nothing: the heart must stay the same button while this
 * component loads, or a press would be lost.
 */
export function MemberFavorite({ vehicleId, onChange }: MemberFavoriteProps) {
  const { has, toggle } = useFavorites()
  const saved = has(vehicleId)
  useLayoutEffect(
    () => onChange({ saved, toggle: () => void toggle(vehicleId) }),
    // `toggle` has no other dependencies.
    // oxlint-disable-next-line react/exhaustive-deps
    [saved, vehicleId, onChange],
  )
  useEffect(() => () => onChange(undefined), [onChange])
  return null
}
