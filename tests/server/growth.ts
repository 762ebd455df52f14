/**
 * Returns how many times as long the work takes for a text as for four texts of a quarter: 1 where the time grows with
 * the length, 4 where it grows with its square. Each is measured three times and the fastest counts, because the machine
 * may be busy; what takes less than a millisecond counts as one.
 */
export function growthOf(work: (text: string) => unknown, text: string): number {
  const half = text.length / 8
  const part = text.slice(0, half) + text.slice(-half)
  const parts = fastest(() => {
    for (let n = 0; n < 4; n++) work(part)
  })
  return fastest(() => work(text)) / parts
}

function fastest(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const begun = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(begun)
    return user + system
  })
  return Math.max(1_000, Math.min(...times))
}
