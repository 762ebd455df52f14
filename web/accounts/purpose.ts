/** Visitors' reasons for signing in, by the path they are sent back to. The first matching pattern wins. */
const purposes: readonly (readonly [RegExp, string])[] = [
  [/^\/sell/, 'sell your car'],
  [/^\/vehicles\/\d+\/edit/, 'edit your listing'],
  [/^\/profile\?(?:.*&)?conversation=/, 'read the conversation'],
  [/^\/profile\?(?:.*&)?tab=inbox/, 'open your inbox'],
  [/^\/profile\?(?:.*&)?tab=saved/, 'see your saved vehicles'],
  [/^\/profile/, 'open your profile'],
  [/^\/admin/, 'open the admin dashboard'],
]

/**
 * Returns the words that follow “Sign in to” on the sign-in screen, or undefined for public pages. `savesVehicle` is true if
 * the visitor clicked the heart button of a vehicle.
 */
export function purposeOf(path: string | undefined, savesVehicle: boolean): string | undefined {
  const purpose = path && purposes.find(([pattern]) => pattern.test(path))?.[1]
  return purpose || (savesVehicle ? 'save vehicles' : undefined)
}
