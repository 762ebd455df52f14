import type { HomeFigure } from '#contract/home-figures.ts'
import { paths } from '#web/site/paths.ts'
import { useNoSignUp, useSite } from '#web/site/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function SellInvitation({ title, figures }: { title: string; figures: readonly HomeFigure[] }) {
  const { fee } = useSite().settings
  const noSignUp = useNoSignUp()
  return (
    <section aria-labelledby="sell" className="border-t border-line">
      <div className="page section-space grid gap-14 lg:grid-cols-2 lg:gap-24">
        <div className="flex flex-col items-start gap-6">
          <h2 id="sell" className="max-w-[12ch] text-4xl">
            {title}
          </h2>
          {fee && <p className="max-w-[40ch] text-lg text-muted">{fee}</p>}
          <ButtonLink to={paths.sell} size="large" className="mt-4">
            Get Started Now
          </ButtonLink>
          {noSignUp && <p className="max-w-[40ch] text-sm text-muted">For members. {noSignUp}</p>}
        </div>
        {figures.length > 0 && (
          <dl>
            {figures.map(({ value, meaning }) => (
              <div
                key={meaning}
                className="flex flex-wrap items-baseline justify-between gap-x-8 border-t border-line py-6 last:border-b"
              >
                <dt className="order-2 text-muted">{meaning}</dt>
                <dd className="figures text-3xl font-medium font-stretch-[116%] wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
