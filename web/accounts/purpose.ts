/** What somebody is about to do by whose way a card of signing in stands; the first row that fits. */
const purposes: readonly (readonly [RegExp, string])[] = [
  [/^\/sell/, 'sell your car'],
  [/^\/vehicles\/\d+\/edit/, 'edit your listing'],
  [/^\/profile\?(?:.*&)?conversation=/, 'read the conversation'],
  [/^\/profile\?(?:.*&)?tab=inbox/, 'open your inbox'],
  [/^\/profile\?(?:.*&)?tab=saved/, 'see your saved vehicles'],
  [/^\/profile/, 'open your profile'],
  [/^\/admin/, 'open the admin dashboard'],
]

/** In the words after “Sign in to”; undefined for whoever was only reading. `saves`: a heart was pressed before. */
export function purposeOf(path: string | undefined, saves: boolean): string | undefined {
  const named = path && purposes.find(([pattern]) => pattern.test(path))?.[1]
  return named || (saves ? 'save vehicles' : undefined)
}
