import { openConnection } from '#platform/database/connect.ts'

/** A public listing as requests are drawn from it. */
export type Sample = {
  id: number
  make: string
  model: string
  year: number
  price: number
  mileage: number
  bodyStyle: string
  transmission: string
  fuelType: string
  color: string
}

/** What requests are drawn from, so that they ask for what is there. */
export type Facts = {
  sample: Sample[]
  /** How many listings are public. */
  total: number
  /** Numbers of public listings; all of them, or 200,000. */
  ids: number[]
  /** Words that begin words of about a tenth of the listings. */
  commonWords: string[]
  /** The words of makes and models. */
  names: string[]
  /** The paths of the sitemap: of its files where it has several. */
  sitemaps: string[]
}

const isPublic = `status = 'approved' and sold_at is null
  and not exists (select from users where users.id = seller_id and suspended_at is not null)`

export async function readFacts(url: string, site: string): Promise<Facts> {
  const client = await openConnection(url, 'marque bench')
  const read = async <Row>(statement: string) => (await client.query(statement)).rows as Row[]
  try {
    const [counted] = await read<{ total: number }>(`select count(*)::int as total from vehicles where ${isPublic}`)
    const sample = await read<Sample & { words: string[] }>(
      `select id, make, model, year, price, mileage, body_style as "bodyStyle", transmission, fuel_type as "fuelType", color,
          tsvector_to_array(words) as words
        from vehicles join listing_words on vehicle_id = id where ${isPublic} order by hashint4(id), id limit 3000`,
    )
    const ids = await read<{ id: number }>(
      `select id from vehicles where ${isPublic} order by hashint4(id), id limit 200000`,
    )
    return {
      sample,
      total: counted!.total,
      ids: ids.map(({ id }) => id),
      commonWords: commonWords(sample.map(({ words }) => words)),
      sitemaps: await readSitemaps(site),
      names: [...new Set(sample.flatMap(({ make, model }) => wordsOf(`${make} ${model}`)))],
    }
  } finally {
    await client.end()
  }
}

async function readSitemaps(site: string): Promise<string[]> {
  const text = await (await fetch(`${site}/sitemap.xml`)).text()
  if (!text.includes('<sitemapindex')) return ['/sitemap.xml']
  return [...text.matchAll(/<loc>([^<]+)</g)].map(([, address]) => new URL(address!).pathname)
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

/** Counted as the search does: a word fits where it begins one. */
function commonWords(texts: readonly string[][]): string[] {
  const counts = new Map<string, number>()
  for (const words of texts) {
    const beginnings = words.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)))
    for (const it of new Set(beginnings)) counts.set(it, (counts.get(it) ?? 0) + 1)
  }
  const known = new Set(texts.flat())
  const isCommon = (share: number) => share > 0.08 && share < 0.12
  return [...known].filter((word) => /^[a-z]{4,}$/.test(word) && isCommon(counts.get(word)! / texts.length))
}
