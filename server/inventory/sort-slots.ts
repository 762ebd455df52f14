import { setImmediate as nextTurn } from 'node:timers/promises'

const digit = 16
const mask = (1 << digit) - 1

/**
 * The slots in the order of their values, those of the same value by slot: a radix sort, because a million cars are put
 * into four orders at each start. Values are whole and from 0 to 2^48. Requests are answered between the passes.
 */
export async function sortSlots(slots: Uint32Array<ArrayBuffer>, values: ArrayLike<number>): Promise<Uint32Array> {
  let from = slots
  let to = new Uint32Array(slots.length)
  let largest = 0
  for (const slot of slots) largest = Math.max(largest, values[slot]!)
  for (let divisor = 1; divisor <= largest; divisor *= 2 ** digit) {
    await nextTurn()
    const starts = new Uint32Array(mask + 2)
    for (const slot of from) starts[(Math.floor(values[slot]! / divisor) & mask) + 1]!++
    for (let n = 1; n < starts.length; n++) starts[n]! += starts[n - 1]!
    for (const slot of from) to[starts[Math.floor(values[slot]! / divisor) & mask]!++] = slot
    ;[from, to] = [to, from]
  }
  return from
}
