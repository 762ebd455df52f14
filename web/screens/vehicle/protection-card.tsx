import BadgeCheck from 'lucide-react/icons/badge-check'
import CreditCard from 'lucide-react/icons/credit-card'
import FileCheck2 from 'lucide-react/icons/file-check-2'
import ShieldCheck from 'lucide-react/icons/shield-check'

/** The four items of docs/specification.md (Vehicle detail). */
const items = [
  { text: 'Vehicle history verification', Icon: FileCheck2 },
  { text: 'Secure payment options', Icon: CreditCard },
  { text: 'Fraud protection guarantee', Icon: ShieldCheck },
  { text: 'Verified seller profiles', Icon: BadgeCheck },
] as const

export function ProtectionCard() {
  return (
    <section aria-labelledby="protection" className="border-t border-line pt-8">
      <h2 id="protection" className="text-xl">
        Vehicle Protection
      </h2>
      <ul className="mt-5 flex flex-col gap-3.5">
        {items.map(({ text, Icon }) => (
          <li key={text} className="flex items-center gap-3.5">
            <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.25} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
