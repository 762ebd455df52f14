/** How long a page is waited for before placeholders take its place: less would only flicker. In milliseconds. */
export function patience(milliseconds = 150): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
