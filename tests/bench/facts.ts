import type { Client } from 'pg'

export type Sample = Record<'make' | 'model' | 'bodyStyle' | 'transmission' | 'color' | 'description', string> &
  Record<'id' | 'year' | 'price' | 'mileage', number>

export type Facts = Awaited<ReturnType<typeof readFacts>>

const publicVehicles = `vehicles where status = 'approved' and sold_at is null`

export async function readFacts(client: Client, site: string) {
  const read = async <Row>(statement: string) => (await client.query(statement)).rows as Row[]
  const sample = await read<Sample>(
    `select id, make, model, year, price, mileage, body_style as "bodyStyle", transmission, color, description
      from ${publicVehicles} order by hashint4(id), id limit 3000`,
  )
  // Also counts longer words that start with the word, because the search matches prefixes.
  const commonWords = await read<{ word: string }>(
    `with found as (select * from ts_stat('select words from listing_words order by hashint4(vehicle_id), vehicle_id limit 3000'))
      select short.word from found short join found long on starts_with(long.word, short.word) where short.word ~ '^[a-z]{4,}$'
        group by short.word having sum(long.ndoc) between 240 and 360`,
  )
  const towns = await read<{ label: string }>(
    `select label from places where country = 'US' order by population desc, id limit 1000`,
  )
  const ids = await read<{ id: number }>(`select id from ${publicVehicles} order by hashint4(id), id limit 200000`)
  const [counted] = await read<{ total: number }>(`select count(*)::int as total from ${publicVehicles}`)
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const parts = sitemap.includes('<sitemapindex') ? [...sitemap.matchAll(/<loc>([^<]+)</g)] : []
  return {
    sample,
    total: counted!.total,
    ids: ids.map(({ id }) => id),
    towns: towns.map(({ label }) => label),
    /** Words that each match about a tenth of the listings. */
    commonWords: commonWords.map(({ word }) => word),
    names: [...new Set(sample.flatMap(({ make, model }) => wordsOf(`${make} ${model}`)))],
    sitemaps: parts.length > 0 ? parts.map(([, url]) => new URL(url!).pathname) : ['/sitemap.xml'],
  }
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}
