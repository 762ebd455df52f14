import { useEffect, useLayoutEffect } from 'react'
import { useFavorites } from './use-favorites.ts'

export type MemberFavorite = { saved: boolean; toggle: () => void }

type MemberFavoriteProps = {
  vehicleId: number
  /** Called when the vehicle is saved or removed. After sign-out, it is called with undefined. */
  onChange: (favorite: MemberFavorite | undefined) => void
}

/**
 * Reports whether the member has saved a vehicle. It renders nothing, because the heart must remain the same button while
 * this component is loading. If the button were replaced, a press during the loading would be lost.
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
