export function stepByKey(key: string, current: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }
  const next = steps[key]
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1))
}
