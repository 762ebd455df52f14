import type { NewInquiry } from '#contract/inquiries.ts'
import { inquiryLimits } from '#contract/inquiry-limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Limit } from '../config-values.ts'
import { networkOf } from '../http/network.ts'
import { databaseCounter } from '../http/rate-limit.ts'
import type { Tools } from '../create-tools.ts'
import { mailboxOf } from './mailbox.ts'

/** Counts what is sent. Each function throws `too_many_inquiries` or `vehicle_busy` when it was one too many. */
export function inquiryLimiters({ db, pool, keys, config }: Pick<Tools, 'db' | 'pool' | 'keys' | 'config'>) {
  const counter = (name: string, limit: Limit | null, code: ProblemCode = 'too_many_inquiries') =>
    databaseCounter({ pool, key: keys.limits, name, limit, code })
  const unlessOff = (limit: Limit) => config.rateLimit && limit
  const sent = counter('inquiry', config.inquiryLimit)
  const unstamped = counter('inquiry-stampless', config.inquiryLimit && inquiryLimits.unstamped)
  const heldOfNetwork = counter('held_network', unlessOff(inquiryLimits.heldOfSender))
  const heldOfEmail = counter('held_email', unlessOff(inquiryLimits.heldOfSender))
  const heldOfVehicle = counter('held_vehicle', unlessOff(inquiryLimits.heldOfVehicle), 'vehicle_busy')
  return {
    /** Any inquiry. */
    sent: (address: string) => sent.count(networkOf(address)),
    /** An inquiry without the stamp of a form. */
    unstamped: (address: string) => unstamped.count(networkOf(address)),
    /** An inquiry that is about to be held, by its network, its mailbox and its vehicle. */
    held: async ({ email, vehicleId }: NewInquiry, address: string): Promise<void> => {
      // One after the other: what is refused for its sender does not count for the vehicle.
      await heldOfNetwork.count(networkOf(address))
      await heldOfEmail.count(await mailboxOf(db, email))
      await heldOfVehicle.count(String(vehicleId))
    },
  }
}
