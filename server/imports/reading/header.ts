import { columnAliases, unneededColumns } from '#contract/imports/aliases.ts'
import { type ImportField, importFields } from '#contract/imports/fields.ts'

/** A header's field, and the unit if the header implies one, such as km. Null for columns that we don't need. */
type Meaning = { field: ImportField; unit?: string } | null

/** Lowercases a header and removes spaces, punctuation and accents, for comparison. `Stock #` becomes `stock`. */
export function normalizeHeader(header: string): string {
  return header
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Returns the normalized words of a header: `list` and `price` for `ListPrice`. */
export function wordsOfHeader(header: string): string[] {
  return header
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(normalizeHeader)
    .filter(Boolean)
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)

const ownNames = new Map(importFields.map((field) => [normalizeHeader(field), field]))
const meanings = new Map<string, Meaning>([
  ...words(unneededColumns).map((name) => [name, null] as const),
  ...Object.entries(columnAliases).flatMap(([field, aliases]) =>
    words(aliases).map((alias) => [normalizeHeader(alias), { field: field as ImportField }] as const),
  ),
  ...[...ownNames].map(([name, field]) => [name, { field }] as const),
])

export const knownHeaders: readonly (readonly [header: string, field: ImportField])[] = [...meanings].flatMap(
  ([header, meaning]) => (meaning ? [[header, meaning.field] as const] : []),
)

/**
 * Returns true if a file comes from another system, which means that at least one header is an alias for a field instead of our
 * name for it.
 */
export function isForeign(headers: readonly string[]): boolean {
  return headers.some((header) => !isOwnHeader(header) && meaningOf(header))
}

function isOwnHeader(header: string): boolean {
  return ownNames.has(normalizeHeader(header))
}

const pictureHeader =
  /^(?:additional[ _-]?)?(?:photo|image|picture|bild|img)(?:[ _-]?(?:url|link))?[ _.-]?\[?\d{1,3}\]?(?:[ _.-]?(?:url|link))?$/i

const unitSuffix =
  /(?<![\s(_[./-])[\s(_[./-]+(km|kms|kilometers?|kilometres?|mi|miles|kw|ps|hp|bhp|cc|ccm|cm3|l|liters?|litres?|usd|us\$|\$)[\s)\].]*$/i
const unitsOf: Partial<Record<ImportField, RegExp>> = {
  mileage: /^(?:k|mi)/i,
  electricRange: /^(?:k|mi)/i,
  horsepower: /^(?:kw|ps|b?hp)$/i,
  displacement: /^(?:cc|ccm|cm3|l)/i,
  price: /^(?:usd|us\$|\$)$/i,
}

/** Header names that imply both a field and its unit, such as `ccm` or `kilometerstand`. */
const unitsInNames: Readonly<Record<string, Meaning>> = {
  kilometer: { field: 'mileage', unit: 'km' },
  kilometerstand: { field: 'mileage', unit: 'km' },
  leistung: { field: 'horsepower', unit: 'kW' },
  ccm: { field: 'displacement', unit: 'ccm' },
}

/** Returns the meaning of a header in our format or in the format of another system. Returns undefined for unknown headers. */
export function meaningOf(header: string): Meaning | undefined {
  const name = normalizeHeader(header)
  if (Object.hasOwn(unitsInNames, name)) return unitsInNames[name]
  const known = meanings.get(name)
  if (known !== undefined) return known
  if (pictureHeader.test(header.trim())) return { field: 'images' }
  const unit = unitSuffix.exec(header)
  const named = unit && meanings.get(normalizeHeader(header.slice(0, unit.index)))
  if (!named || !unitsOf[named.field]?.test(unit[1]!)) return undefined
  return named.field === 'price' ? named : { field: named.field, unit: unit[1]! }
}
