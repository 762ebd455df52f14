import type { Client } from 'pg'

const ofPublic = `where status = 'approved' and sold_at is null`

/**
 * Indexes of the floor's statements: one for each order and for the filters that people use, over public cars. The product
 * has none of them, because it keeps the cars on offer in memory.
 */
export const floorIndexes = {
  floor_featured: `(featured desc, approved_at desc, id desc) ${ofPublic}`,
  floor_latest: `(approved_at desc, id desc) ${ofPublic}`,
  floor_price: `(price, id) ${ofPublic}`,
  floor_year: `(year, id) ${ofPublic}`,
  floor_mileage: `(mileage, id) ${ofPublic}`,
  floor_make: `(lower(make), lower(model), price, id) ${ofPublic}`,
  floor_make_price: `(lower(make), price, id) ${ofPublic}`,
  floor_body_style: `(body_style, price, id) ${ofPublic}`,
}

export async function makeFloorIndexes(client: Client): Promise<void> {
  for (const [name, of] of Object.entries(floorIndexes)) await client.query(`create index ${name} on vehicles ${of}`)
}
