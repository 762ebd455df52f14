const pageBits = 12

/**
 * Which slot the car of a number has: pages of numbers, because a `Map` takes ten times their memory and ends at 16 million. A
 * page is there once a number of it was.
 */
export function openSlots() {
  const pages = new Map<number, Int32Array>()
  let size = 0

  /** The slot and one, so that 0 is none. */
  const at = (id: number) => pages.get(id >>> pageBits)?.[placeOf(id)] ?? 0

  function put(id: number, value: number): void {
    size += Number(value > 0) - Number(at(id) > 0)
    const page = pages.get(id >>> pageBits) ?? new Int32Array(1 << pageBits)
    page[placeOf(id)] = value
    pages.set(id >>> pageBits, page)
  }

  return {
    get: (id: number) => (at(id) > 0 ? at(id) - 1 : undefined),
    set: (id: number, slot: number) => put(id, slot + 1),
    delete: (id: number) => put(id, 0),
    count: () => size,
  }
}

const placeOf = (id: number) => id & ((1 << pageBits) - 1)
