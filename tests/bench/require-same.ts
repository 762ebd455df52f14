import { randomFor } from '#demo/cast/random.ts'
import type { Bench } from './bench.ts'
import type { Case } from './cases.ts'

/** How many answers are compared. */
const compared = 5

/** The floor is none when it does not do the same: throws when its body or its count is another. */
export async function requireSame(it: Case, { product, floor, facts }: Bench): Promise<void> {
  const random = randomFor(`${it.name} compared`)
  for (let n = 0; n < compared; n++) {
    const path = it.draw(facts, random)
    const [ours, theirs] = await Promise.all([product, floor].map(({ url }) => answerOf(url + path, it)))
    if (ours!.body !== theirs!.body || ours!.total !== theirs!.total) {
      throw new Error(`The floor answers something else to ${path}:\n${cut(ours!)}\n${cut(theirs!)}`)
    }
  }
}

async function answerOf(address: string, { ranked }: Case) {
  const answer = await fetch(address)
  const body = await answer.text()
  return {
    total: answer.headers.get('x-total-count'),
    body: ranked ? `${(JSON.parse(body) as unknown[]).length} rows` : body,
  }
}

const cut = (it: object) => JSON.stringify(it).slice(0, 1_000)
