/**
 * Returns how the time of work grows: the time for a text divided by that for four texts of a quarter of its length. 1
 * means linear, 4 means quadratic. The fastest of three measurements counts, because the machine may be busy. The
 * minimum is one millisecond.
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
    const start = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(start)
    return user + system
  })
  return Math.max(1_000, Math.min(...times))
}
