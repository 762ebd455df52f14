import { FileRefusal } from '../file-refusal.ts'
import type { Entry } from './given.ts'

/** The objects of a list, or of the list `vehicles` of an object; their place in it is their line. */
export function readJson(text: string): Entry[] {
  const value = parsed(text)
  const list = Array.isArray(value) ? value : (Object(value) as { vehicles?: unknown }).vehicles
  if (!Array.isArray(list)) throw new FileRefusal('This JSON is no list of cars, and has none in “vehicles”.')
  return list.map((item: unknown, index) => ({
    line: index + 1,
    values: isObject(item) ? Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)])) : {},
  }))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Texts, numbers and lists of them; what is deeper means nothing here, and is refused as what it is. */
function plain(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => (isObject(item) || Array.isArray(item) ? null : plain(item)))
  if (isObject(value)) return {}
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new FileRefusal('This JSON cannot be read. Please export it again.')
  }
}
