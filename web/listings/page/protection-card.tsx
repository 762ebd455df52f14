import BadgeCheck from 'lucide-react/icons/badge-check'
import CreditCard from 'lucide-react/icons/credit-card'
import FileCheck2 from 'lucide-react/icons/file-check-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link } from 'react-router'
import { protectionTitles } from '#contract/protection.ts'
import { paths } from '#web/site/paths.ts'
import { useSite } from '#web/site/site.ts'

const icons = { history: FileCheck2, payment: CreditCard, fraud: ShieldCheck, sellers: BadgeCheck }

/** The lines that admins have not switched off; each leads to what is really done. */
export function ProtectionCard() {
  const { protection } = useSite().house
  if (protection.length === 0) return null
  return (
    <section aria-labelledby="protection" className="border-t border-line pt-8">
      <h2 id="protection" className="text-xl">
        Vehicle Protection
      </h2>
      <ul className="mt-3 flex flex-col">
        {protection.map((line) => {
          const Icon = icons[line]
          return (
            <li key={line}>
              <Link
                to={paths.protection(line)}
                className="flex min-h-11 items-center gap-3.5 underline-offset-4 transition-colors hover:text-accent-strong hover:underline"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.25} />
                {protectionTitles[line]}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
