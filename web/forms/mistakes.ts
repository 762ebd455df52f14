type Issue = { path?: readonly PropertyKey[]; field?: string; message: string }

/** Returns the first error message for each field. Accepts issues from a schema or from the server. */
export function errorsByField<Field extends string>(issues: readonly Issue[] = []): Partial<Record<Field, string>> {
  const mistakes: Record<string, string> = {}
  for (const { path, field = String(path?.[0] ?? ''), message } of issues) mistakes[field.split('.')[0]!] ??= message
  return mistakes as Partial<Record<Field, string>>
}
