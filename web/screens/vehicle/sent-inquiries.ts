import { keep, readKept } from '#web/document/kept.ts'

const name = 'marque-written'

/** More cars than anybody writes about; the oldest give way. */
const most = 100

/** A car by its number, and when somebody wrote about it, as an ISO timestamp. */
type Sent = readonly [number, string]

/** Notes in this browser that somebody has just written about a car. */
export function noteSent(vehicleId: number) {
  const others = allSent().filter(([id]) => id !== vehicleId)
  keep('localStorage', name, [...others, [vehicleId, new Date().toISOString()]].slice(-most))
}

/** When somebody wrote about a car in this browser; undefined when nobody did. */
export function sentAt(vehicleId: number): string | undefined {
  return allSent().find(([id]) => id === vehicleId)?.[1]
}

function allSent(): Sent[] {
  const kept = readKept('localStorage', name)
  return Array.isArray(kept) ? kept.filter(isSent) : []
}

function isSent(kept: unknown): kept is Sent {
  return Array.isArray(kept) && !Number.isNaN(Date.parse(String(kept[1])))
}
