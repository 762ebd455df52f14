import { splitModel } from '#contract/facts/split-model.ts'

type Named = { make: string; model: string; trim?: string | null | undefined }

/**
 * Splits a model that includes its trim: `911 Carrera S` becomes `911` and `Carrera S`. A given trim is stored unchanged. If
 * the trim is absent and the model equals the stored one, the stored trim is kept.
 */
export function withTrim<Input extends Named>(input: Input, stored?: Named): Input & { trim: string | null } {
  const { make, trim: given } = input
  if (given) return { ...input, trim: given }
  const { model, trim } = splitModel(make, input.model)
  const isStored = given === undefined && stored?.make === make && stored.model === model
  return { ...input, model, trim: trim ?? (isStored ? (stored.trim ?? null) : null) }
}
