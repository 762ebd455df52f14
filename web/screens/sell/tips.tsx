/** Tips for sellers. */
export function Tips() {
  return (
    <section aria-labelledby="tips" className="mt-16 rounded-card border border-line bg-surface p-6 sm:p-10 lg:mt-24">
      <h2 id="tips" className="text-2xl">
        Tips for a Fast Sale
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 xl:grid-cols-5">
        {tips.map(({ title, text }, index) => (
          <li key={title} className="border-t border-line pt-5">
            <span aria-hidden className="figures text-sm text-accent">
              {index + 1}
            </span>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-2 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const tips = [
  {
    title: 'Be honest',
    text: 'Name every scratch and every repair. A buyer who finds no surprises on the driveway does not renegotiate there.',
  },
  {
    title: 'Take good photos',
    text: 'Daylight, a clean car and an empty background. Show all sides, the cabin, the engine bay and the flaws.',
  },
  {
    title: 'Set a competitive price',
    text: 'Look at what comparable cars are offered for here, and leave yourself a little room.',
  },
  {
    title: 'Respond quickly',
    text: 'Answer inquiries on the day they arrive. Interest cools within hours.',
  },
  {
    title: 'Detail the maintenance',
    text: 'Service records, tyres, brakes, the last inspection: dates and mileages say more than “well kept”.',
  },
]
