/** Years to filter by: the 30 of the sell form, then decades for classics. */
export function filterYears(currentYear: number): string[] {
  const recent = Array.from({ length: 30 }, (_, index) => currentYear - index)
  const first = Math.floor((currentYear - 30) / 10) * 10
  const decades = Array.from({ length: (first - 1930) / 10 + 1 }, (_, index) => first - index * 10)
  return [...recent, ...decades].map(String)
}
