/** Says on a public demo that nothing is for sale. It is above the page and scrolls with it. */
export function DemoBanner() {
  return (
    <aside aria-label="Demo" className="border-b border-line bg-raised">
      <p className="page py-3 text-sm text-pretty text-muted">
        <strong className="font-semibold text-ink">This site is a demo.</strong> Its cars and sellers are made up, and
        others may read what you write to them.
      </p>
    </aside>
  )
}
