import type { SellerRecord } from '#contract/seller-record.ts'
import { counted, formatNumber } from '#web/format/numbers.ts'

/** `12 public · 3 sold · 1 rejection`; what there is none of is left out, and no number stands apart from its word. */
export function recordInWords({ listings, rejections, reports }: SellerRecord): string {
  const { approved = 0, sold = 0 } = listings
  const words = [
    approved > 0 && `${formatNumber(approved)} public`,
    sold > 0 && `${formatNumber(sold)} sold`,
    rejections > 0 && counted(rejections, 'rejection'),
    reports > 0 && counted(reports, 'report'),
  ].flatMap((it) => (it ? it.replaceAll(' ', '\u00a0') : []))
  return words.length > 0 ? words.join(' · ') : 'Nothing public so far'
}
