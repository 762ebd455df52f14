import { useLocation } from 'react-router'
import { paths } from '../app/site/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { compareList } from './list.ts'

/** A bar with the number of chosen vehicles. Hidden on the comparison page. */
export function CompareTray({ ids }: { ids: string }) {
  const { pathname, search } = useLocation()
  const chosen = ids.split(',').map(Number)
  if (pathname === '/compare' && search) return null
  return (
    <aside
      aria-label="Comparison"
      className={
        'fixed bottom-[calc(1rem+var(--safe-bottom))] left-4 z-40 flex flex-wrap items-center gap-x-2 border border-strong-line bg-surface py-1 pr-1 pl-4 shadow-2xl shadow-black/30 print:hidden ' +
        // On a vehicle's page, the tray is above the bar with the price.
        '[body:has([data-offer-bar])_&]:max-lg:bottom-[calc(6rem+var(--safe-bottom))]'
      }
    >
      <output className="figures mr-2 text-sm">{`${chosen.length} to compare`}</output>
      <ButtonLink to={paths.compare(ids)}>Compare</ButtonLink>
      <Button variant="quiet" onClick={() => compareList.remove(...chosen)}>
        Clear
      </Button>
    </aside>
  )
}
