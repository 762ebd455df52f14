import { LRUCache } from 'lru-cache'
import { type Bits, emptyBits, fillBits, putBit } from './bits.ts'
import { meets } from './words.ts'

/** Bytes that the sets of words may take together; each takes a bit for each car. */
const most = 24 * 1024 * 1024

/** The cars that have a word: a bit for each car, or the slots where they are few; undefined where they are too many to be read. */
type WordSet = Bits | Set<number> | undefined

/** Asks the database for the numbers of the cars that have a word; undefined where they are too many. */
export type AskForWord = (word: string) => Promise<readonly number[] | undefined>

/** How many words may wait to be asked for; with more, the next ones are not. */
const mostWaiting = 100

/**
 * Sets of the cars that have the words which somebody looked for, as the database says, kept right while cars come and go.
 * A word is met as `meets` has it.
 */
export function keepWords(room: number, slotOf: (id: number) => number | undefined) {
  const kept = new LRUCache<string, { set: WordSet }>({ maxSize: most, sizeCalculation: ({ set }) => bytesOf(set) })
  /** What is being asked for, with what has changed meanwhile. */
  const coming = new Map<string, Map<number, boolean>>()
  let last = Promise.resolve()

  async function learn(word: string, ask: AskForWord): Promise<void> {
    const changed = new Map<number, boolean>()
    coming.set(word, changed)
    const ids = await ask(word).catch(() => undefined) // what takes too long is asked for no more
    const slots = ids?.flatMap((id) => slotOf(id) ?? [])
    const set = slots && (8 * bytesOfSlot * slots.length > room ? fillBits(emptyBits(room), slots) : new Set(slots))
    for (const [slot, has] of changed) put(set, slot, has) // known better than by the answer
    kept.set(word, { set })
    coming.delete(word)
  }

  function change(slot: number, has: (word: string) => boolean): void {
    for (const [word, { set }] of kept.entries()) put(set, slot, has(word))
    for (const [word, changed] of coming) changed.set(slot, has(word))
  }

  return {
    /** The cars that have this word, if that is known; not to be changed. */
    get(word: string): Bits | undefined {
      return toBits(kept.get(word)?.set, room)
    },
    /** Asks for a word soon, after those before it: the cars of a word may be a tenth of all, and nobody waits for them. */
    learnSoon(word: string, ask: AskForWord): void {
      if (kept.has(word) || coming.has(word) || coming.size >= mostWaiting) return
      coming.set(word, new Map())
      last = last.then(() => learn(word, ask))
    },
    put(slot: number, words: readonly string[]): void {
      change(slot, (searched) => words.some((word) => meets(searched, word)))
    },
    remove(slot: number): void {
      change(slot, () => false)
    },
    /** Before so many change that each set would be gone through for each of them. */
    forget(): void {
      kept.clear()
    },
    /** Resolves once nothing waits to be asked for. */
    learned: () => last,
  }
}

/** What a slot takes in a set of slots. */
const bytesOfSlot = 40

const bytesOf = (set: WordSet) => 100 + (set instanceof Set ? set.size * bytesOfSlot : (set?.byteLength ?? 0))

function put(set: WordSet, slot: number, has: boolean): void {
  if (set instanceof Set) set[has ? 'add' : 'delete'](slot)
  else if (set) putBit(set, slot, has)
}

function toBits(set: WordSet, room: number): Bits | undefined {
  return set instanceof Set ? fillBits(emptyBits(room), set) : set
}
