import { randomFor } from '#demo/cast/random.ts'
import type { Bench } from './bench.ts'
import type { Case } from './cases.ts'

/** How many answers are compared. */
const compared = 5

/**
 * The floor is none when it does not do the same: throws when its body or its count is another. Of facets it counts some;
 * those are compared.
 */
export async function requireSame(it: Case, { product, floor, facts }: Bench): Promise<void> {
  const random = randomFor(`${it.name} compared`)
  for (let n = 0; n < compared; n++) {
    const path = it.draw(facts, random)
    const [ours, theirs] = await Promise.all([product, floor].map(({ url }) => answerOf(url + path, it)))
    const [mine, other] = [JSON.stringify(only(ours!.body, theirs!.body)), JSON.stringify(theirs!.body)]
    if (mine === other && ours!.total === theirs!.total) continue
    const at = [...mine].findIndex((it, index) => it !== other[index])
    const cut = (text: string) => text.slice(Math.max(0, at - 100), at + 300)
    throw new Error(`The floor answers something else to ${path}:\n${cut(mine)}\n${cut(other)}`)
  }
}

async function answerOf(address: string, { ranked }: Case) {
  const answer = await fetch(address)
  const body = (await answer.json()) as object
  return {
    total: answer.headers.get('x-total-count'),
    body: ranked ? { rows: (body as unknown[]).length } : body,
  }
}

/** The parts of an answer that another one has, too. */
function only(body: object, other: object): object {
  if (Array.isArray(body)) return body
  return Object.fromEntries(Object.keys(other).map((name) => [name, (body as Record<string, unknown>)[name]]))
}
