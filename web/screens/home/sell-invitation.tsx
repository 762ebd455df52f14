import { claims } from '#web/claims.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function SellInvitation() {
  return (
    <section aria-labelledby="sell" className="border-t border-line">
      <div className="page section-space grid gap-14 lg:grid-cols-2 lg:gap-24">
        <div className="flex flex-col items-start gap-6">
          <h2 id="sell" className="max-w-[12ch] text-4xl">
            Ready to Sell Your Car
          </h2>
          <p className="max-w-[40ch] text-lg text-muted">{claims.fee}</p>
          <ButtonLink to={paths.sell} size="large" className="mt-4">
            Get Started Now
          </ButtonLink>
        </div>
        <dl>
          {claims.figures.map(({ value, meaning }) => (
            <div
              key={value}
              className="flex flex-wrap items-baseline justify-between gap-x-8 border-t border-line py-6 last:border-b"
            >
              <dt className="order-2 text-muted">{meaning}</dt>
              <dd className="figures text-3xl font-medium font-stretch-[116%]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
