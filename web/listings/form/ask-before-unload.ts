/**
 * Does something that a reload would lose: meanwhile the browser asks before the page is closed or loaded anew. Moving
 * about within the site is not asked about, as the work goes on there.
 */
export async function askBeforeUnload<Result>(work: () => Promise<Result>): Promise<Result> {
  const ask = (event: Event) => event.preventDefault() // of its own for each work, as several may be under way
  addEventListener('beforeunload', ask)
  try {
    return await work()
  } finally {
    removeEventListener('beforeunload', ask)
  }
}
