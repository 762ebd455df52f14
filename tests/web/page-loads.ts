import { onTestFinished, vi } from 'vitest'

export function watchPageLoads(): string[] {
  const loads: string[] = []
  for (const way of ['assign', 'replace'] as const) {
    const spy = vi.spyOn(location, way).mockImplementation((to) => void loads.push(String(to)))
    onTestFinished(() => spy.mockRestore())
  }
  return loads
}
