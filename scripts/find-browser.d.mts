/** Path of a Chromium for the browser tests; throws with what to do when there is none. */
export function findBrowser(): Promise<string>
