/** Maximum length of a trim in characters. */
export const maximumTrimLength = 60

type Named = { model: string; trim?: string | null | undefined }

/**
 * Returns the model and trim as shown in titles, such as `911 Carrera S`. Leaves out a family that the trim repeats or implies,
 * such as the C-Class in `C 300` or the 3 Series in `330i xDrive`.
 */
export function modelName({ model, trim }: Named): string {
  if (!trim) return model
  return namesFamily(model, trim) ? trim : `${model} ${trim}`
}

function namesFamily(model: string, trim: string): boolean {
  const [, series] = /^(\d) Series$/.exec(model) ?? []
  if (series) return /^M?(\d)\d\d/.exec(trim)?.[1] === series
  const family = model.toLowerCase().replace(/-class$/, '')
  return ` ${trim.toLowerCase()} `.includes(` ${family} `)
}
