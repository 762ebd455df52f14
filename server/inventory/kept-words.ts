import { LRUCache } from 'lru-cache'
import { type SharedWork, shareWork } from '../database/cancel-queries.ts'
import { type Bits, emptyBits, putBit } from './bits.ts'
import { meets } from './words.ts'

/** Bytes that the sets of words may take together; each takes a bit for each car. */
const most = 24 * 1024 * 1024

/** The cars that have a word: a bit for each car, or the slots where they are few; undefined where they are too many to be read. */
type WordSet = Bits | Set<number> | undefined

/** Asks the database for the numbers of the cars that have a word; undefined where they are too many. */
export type AskForWord = (word: string) => Promise<readonly number[] | undefined>

/** A set that is being asked for, and what has changed meanwhile. */
type Coming = { work: SharedWork; done: Promise<Bits | undefined>; changed: Map<number, boolean> }

/**
 * Sets of the cars that have the words which somebody looked for, as the database says, kept right while cars come and go.
 * A word is met as `meets` has it.
 */
export function keepWords(room: number, slotOf: (id: number) => number | undefined) {
  const kept = new LRUCache<string, { set: WordSet }>({ maxSize: most, sizeCalculation: ({ set }) => bytesOf(set) })
  const coming = new Map<string, Coming>()

  function begin(word: string, ask: AskForWord): Coming {
    const work = shareWork()
    work.join()
    const changed = new Map<number, boolean>()
    const done = work
      .run(() => ask(word))
      .then((ids) => toBits(keep(word, ids, changed), room))
      .finally(() => coming.get(word) === it && coming.delete(word))
    const it = { work, done, changed }
    coming.set(word, it)
    return it
  }

  /** Whatever changed while the database was asked is known better than by its answer. */
  function keep(word: string, ids: readonly number[] | undefined, changed: ReadonlyMap<number, boolean>): WordSet {
    const slots = ids?.flatMap((id) => slotOf(id) ?? [])
    const set = slots && (8 * bytesOfSlot * slots.length > room ? fill(emptyBits(room), slots) : new Set(slots))
    for (const [slot, has] of changed) put(set, slot, has)
    kept.set(word, { set })
    return set
  }

  function change(slot: number, has: (word: string) => boolean): void {
    for (const [word, { set }] of kept.entries()) put(set, slot, has(word))
    for (const [word, { changed }] of coming) changed.set(slot, has(word))
  }

  return {
    /** The cars that have this word, asked for once for all who wait; undefined where they are too many. Not to be changed. */
    get(word: string, ask: AskForWord): Bits | undefined | Promise<Bits | undefined> {
      const known = kept.get(word)
      if (known) return toBits(known.set, room)
      const begun = coming.get(word)
      if (!begun || begun.work.isUnwanted()) return begin(word, ask).done
      begun.work.join()
      return begun.done
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

/** What a slot takes in a set of slots. */
const bytesOfSlot = 40

const bytesOf = (set: WordSet) => 100 + (set instanceof Set ? set.size * bytesOfSlot : (set?.byteLength ?? 0))

function put(set: WordSet, slot: number, has: boolean): void {
  if (set instanceof Set) set[has ? 'add' : 'delete'](slot)
  else if (set) putBit(set, slot, has)
}

function toBits(set: WordSet, room: number): Bits | undefined {
  return set instanceof Set ? fill(emptyBits(room), set) : set
}

function fill(bits: Bits, slots: Iterable<number>): Bits {
  for (const slot of slots) putBit(bits, slot, true)
  return bits
}
