/** The path of a Chromium for the browser tests; throws an error that says how to get one when there is none. */
export function findBrowser(): Promise<string>
