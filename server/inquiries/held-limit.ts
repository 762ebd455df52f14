import type { NewInquiry } from '#contract/inquiries.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { databaseCounter, networkOf } from '../http/rate-limit.ts'
import type { Tools } from '../tools.ts'

/** Inquiries that guards hold back within a day before more are refused: of one address, and about one vehicle. */
export const mostHeld = { address: 20, vehicle: 50 }

/**
 * Counts an inquiry that is about to be held back, by the network that it comes from, the mail address that was given
 * and the vehicle. Throws `too_many_inquiries` or `vehicle_busy` when it is one too many; others are not concerned.
 */
export function heldLimiter({ pool, secret, config }: Pick<Tools, 'pool' | 'secret' | 'config'>) {
  const counter = (name: string, points: number, code: ProblemCode) =>
    databaseCounter({ pool, secret, name, limit: config.rateLimit && { points, seconds: 86_400 }, code })
  const byNetwork = counter('held_network', mostHeld.address, 'too_many_inquiries')
  const byEmail = counter('held_email', mostHeld.address, 'too_many_inquiries')
  const byVehicle = counter('held_vehicle', mostHeld.vehicle, 'vehicle_busy')
  return async ({ email, vehicleId }: NewInquiry, address: string): Promise<void> => {
    // One after the other: what is refused for its sender does not count for the vehicle.
    await byNetwork.count(networkOf(address))
    await byEmail.count(email.toLowerCase())
    await byVehicle.count(String(vehicleId))
  }
}
