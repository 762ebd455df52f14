/**
 * Returns how the CPU time of `work` grows with the length of its text. The result is the time for the text divided by
 * the time for four texts, each a quarter as long. A result of 1 means linear growth, and 4 means quadratic growth.
 * Each time is the fastest of five measurements,
 * because the machine may be busy. Times under 20 milliseconds count as 20, because shorter times are harmless and mostly
 * noise.
 */
export function growthOf(work: (text: string) => unknown, text: string): number {
  const half = text.length / 8
  const part = text.slice(0, half) + text.slice(-half)
  const parts = timeOfFastest(() => {
    for (let n = 0; n < 4; n++) work(part)
  })
  return timeOfFastest(() => work(text)) / parts
}

function timeOfFastest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(start)
    return user + system
  })
  return Math.max(20_000, Math.min(...times))
}
