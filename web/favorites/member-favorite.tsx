import { useEffect, useLayoutEffect } from 'react'
import { useFavorites } from './use-favorites.ts'

export type MemberFavorite = { saved: boolean; toggle: () => void }

type MemberFavoriteProps = {
  vehicleId: number
  /** Called on mount and after each change. Called with undefined on unmount, for example after sign-out. */
  onChange: (favorite: MemberFavorite | undefined) => void
}

/**
 * Reports whether the member has saved a vehicle. Renders nothing itself, because the heart button exists before this component
 * has loaded, and replacing it would lose a click in progress.
 */
export function MemberFavorite({ vehicleId, onChange }: MemberFavoriteProps) {
  const { has, toggle } = useFavorites()
  const saved = has(vehicleId)
  useLayoutEffect(
    () => onChange({ saved, toggle: () => void toggle(vehicleId) }),
    // oxlint-disable-next-line react/exhaustive-deps
    [saved, vehicleId, onChange],
  )
  useEffect(() => () => onChange(undefined), [onChange])
  return null
}
