/**
 * Flattens nested JSON values, such as `{"value": 9800, "unit": "MI"}` and `[{"url": "https://…"}]`. Meta's catalog also has
 * them in CSV cells. Replaces other nested values with a value that the schema rejects.
 */
export function flatten(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => {
      const plain = isObject(item) ? urlOf(item) : item
      return isObject(plain) || Array.isArray(plain) ? null : flatten(plain)
    })
  if (isObject(value)) return amountOf(value) ?? {}
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

/** Parses a cell that contains a JSON list or object. Returns any other text unchanged. */
export function readNested(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return flatten(JSON.parse(text))
  } catch {
    return text
  }
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function urlOf(item: object): unknown {
  const named = Object.entries(item).find(([name]) => /^(?:ur[il]|href|src)$/i.test(name))
  return typeof named?.[1] === 'string' ? named[1] : item
}

function amountOf(item: object): string | undefined {
  const find = (names: RegExp) => Object.entries(item).find(([name]) => names.test(name))?.[1] as unknown
  const amount = find(/^(?:value|amount)$/i)
  if (typeof amount !== 'number' && typeof amount !== 'string') return undefined
  const unit = find(/^(?:unit|unitCode|currency)$/i)
  return flatten(typeof unit === 'string' ? `${amount} ${unit}` : String(amount)) as string
}
