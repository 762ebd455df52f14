export type Selection = { unit: string[]; journeys: string[] }
export const journeys: [RegExp, string[]][]
export function testsOf(paths: string[]): Selection | undefined
export function changedPaths(): string[]
