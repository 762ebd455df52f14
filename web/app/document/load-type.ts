/** How the page was loaded, such as `navigate` or `reload`. Undefined if the browser does not report it. */
export function loadType(): string | undefined {
  try {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return load?.type
  } catch {
    return undefined
  }
}
