import { type Bits, emptyBits, forEachBit, putBit } from './bits.ts'

/** How many sets are kept; each takes a bit for each car. */
const most = 192

/** Sets of cars that somebody asked for, such as those of a make, kept right while cars come and go. */
export function keepSets(room: number, everything: Bits) {
  const kept = new Map<string, { bits: Bits; holds(slot: number): boolean }>()

  return {
    /** The set of this name; `holds` says which cars are in it. The one that was asked for least lately makes room. */
    get(name: string, holds: (slot: number) => boolean): Bits {
      const known = kept.get(name)
      if (known) {
        kept.delete(name)
        kept.set(name, known)
        return known.bits
      }
      const bits = emptyBits(room)
      forEachBit(everything, (slot) => putBit(bits, slot, holds(slot)))
      kept.set(name, { bits, holds })
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return bits
    },
    put(slot: number): void {
      for (const { bits, holds } of kept.values()) putBit(bits, slot, holds(slot))
    },
    remove(slot: number): void {
      for (const { bits } of kept.values()) putBit(bits, slot, false)
    },
    forget(): void {
      kept.clear()
    },
  }
}
