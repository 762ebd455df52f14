import { factNames, factOf } from '#contract/facts.ts'
import type { Listing } from '#contract/listing.ts'

/** A VIN without its last characters is no VIN. */
const isHidden = (name: string, { vinShown }: Listing) => name === 'vin' && vinShown === 'Without its last six'

/** The facts as https://schema.org/Car names them. Made where the page is, so that no browser loads the table. */
export function carProperties(listing: Listing): Record<string, unknown> {
  const properties: Record<string, unknown> = {}
  for (const name of factNames) {
    const { property, ...fact } = factOf(name)
    const value = listing[name]
    if (!property || value == null || isHidden(name, listing)) continue
    const [owner, part] = property.split('.') as [string, string?]
    const said = 'unit' in fact && fact.unit === 'cc' ? { '@type': 'QuantitativeValue', value, unitCode: 'CMQ' } : value
    properties[owner] = part ? { ...(properties[owner] as object), [part]: said } : said
  }
  return properties
}
