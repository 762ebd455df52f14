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
    insert(slot: number): void {
      const place = placeOf(slot)
      slots.copyWithin(place + 1, place, length++)
      slots[place] = slot
    },
    /** Before its value changes, because by that it is found. */
    remove(slot: number): void {
      const place = placeOf(slot)
      slots.copyWithin(place, place + 1, length--)
    },
  }
}
