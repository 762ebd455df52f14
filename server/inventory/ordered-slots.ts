/** Slots in the order of a value, and of ids where it is the same, so that pages never overlap. */
export type OrderedSlots = ReturnType<typeof orderSlots>

type Values = { readonly [slot: number]: number }

/** `sorted` are those to begin with, in their order; `room` is how many there may be. */
export function orderSlots(values: Values, ids: Values, sorted: Uint32Array, room: number) {
  const slots = new Uint32Array(room)
  slots.set(sorted)
  let length = sorted.length

  /** The position of the first slot that does not come before. */
  function positionOf(comesBefore: (slot: number) => boolean): number {
    let [low, high] = [0, length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (comesBefore(slots[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }
  const compare = (a: number, b: number) => values[a]! - values[b]! || ids[a]! - ids[b]!
  const placeOf = (slot: number) => positionOf((other) => compare(other, slot) < 0)

  return {
    slots,
    compare,
    length: () => length,
    /** Where those begin that have this value or a larger one. */
    from: (value: number) => positionOf((slot) => values[slot]! < value),
    /** Inserts several at once, which moves each of the others only once. */
    insert(added: readonly number[]): void {
      const sorted = added.toSorted(compare)
      const places = sorted.map(placeOf)
      let end = length
      for (let n = sorted.length - 1; n >= 0; n--) {
        slots.copyWithin(places[n]! + n + 1, places[n]!, end)
        end = places[n]!
        slots[end + n] = sorted[n]!
      }
      length += sorted.length
    },
    /** Before their values change, because by those they are found. */
    remove(removed: readonly number[]): void {
      const places = removed.map(placeOf).toSorted((a, b) => a - b)
      let to = places[0] ?? length
      for (const [n, place] of places.entries()) {
        const end = places[n + 1] ?? length
        slots.copyWithin(to, place + 1, end)
        to += end - place - 1
      }
      length -= places.length
    },
  }
}
