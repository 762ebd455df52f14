import { useLocation } from 'react-router'
import { useHydrated } from '../app/document/contexts.ts'

/** The `state` of a navigation to the sign-in screen to save vehicles. */
export const signInToSave = 'save'

/** Returns true if the visitor is signing in to save vehicles. The server doesn't know the state, which survives a reload. */
export function useIsSavingVehicles(): boolean {
  const { state } = useLocation()
  return useHydrated() && state === signInToSave
}
