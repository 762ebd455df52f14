import { LRUCache } from 'lru-cache'
import { type Bits, countBits, emptyBits, putBit } from './bits.ts'
import { meets } from './words.ts'

/** Bytes that the sets of words may take together; each takes a bit for each car. */
const most = 24 * 1024 * 1024

/** A word of fewer cars is asked for again: that costs less than its place. */
const fewest = 500

/** The cars that have a word; undefined where they are too many to be read. */
export type WordSet = { readonly bits: Bits | undefined }

/** Asks the database for the numbers of the cars that have a word; undefined where they are too many. */
export type AskForWord = (word: string) => Promise<readonly number[] | undefined>

/** A set that is being asked for, and what has changed meanwhile. */
type Coming = { word: string; done: Promise<WordSet>; changed: Map<number, boolean> }

/**
 * Sets of the cars that have the words which somebody looked for, as the database says, kept right while cars come and go.
 * A word is met as `meets` has it.
 */
export function keepWords(room: number, slotOf: (id: number) => number | undefined) {
  const kept = new LRUCache<string, WordSet>({ maxSize: most, sizeCalculation: ({ bits }) => bits?.byteLength ?? 64 })
  const coming = new Map<string, Coming>()

  function begin(word: string, ask: AskForWord): Promise<WordSet> {
    const changed = new Map<number, boolean>()
    const done = ask(word)
      .then((ids) => finish(word, ids, changed))
      .finally(() => coming.delete(word))
    coming.set(word, { word, done, changed })
    return done
  }

  /** Whatever changed while the database was asked is known better than by its answer. */
  function finish(word: string, ids: readonly number[] | undefined, changed: ReadonlyMap<number, boolean>): WordSet {
    const bits = ids && emptyBits(room)
    if (bits) {
      for (const id of ids) {
        const slot = slotOf(id)
        if (slot !== undefined) putBit(bits, slot, true)
      }
      for (const [slot, has] of changed) putBit(bits, slot, has)
    }
    const set = { bits }
    if (!bits || countBits(bits) >= fewest) kept.set(word, set)
    return set
  }

  function change(slot: number, has: (word: string) => boolean): void {
    for (const [word, { bits }] of kept.entries()) if (bits) putBit(bits, slot, has(word))
    for (const { word, changed } of coming.values()) changed.set(slot, has(word))
  }

  return {
    /** The cars that have this word; not to be changed. Asked for once for all who wait. */
    get(word: string, ask: AskForWord): WordSet | Promise<WordSet> {
      return kept.get(word) ?? coming.get(word)?.done ?? begin(word, ask)
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
  }
}
