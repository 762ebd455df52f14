/** Renders HTML that the server has generated from Markdown. The HTML is safe, because it has no scripts, images or styles. */
export function Prose({ html }: { html: string }) {
  return <div className={prose} dangerouslySetInnerHTML={{ __html: html }} />
}

const prose =
  'max-w-prose wrap-anywhere [&_a]:text-link [&_h2]:mt-12 [&_h2]:mb-4 [&_h2]:text-2xl [&_h3]:mt-8 [&_h3]:mb-3 ' +
  '[&_h3]:text-lg [&_p]:my-4 [&_:is(ul,ol)]:my-4 [&_:is(ul,ol)]:pl-5 [&_ul]:list-disc [&_ol]:list-decimal ' +
  '[&_li]:my-1.5 [&_li]:marker:text-muted [&_strong]:font-semibold [&_code]:rounded-card [&_code]:bg-raised ' +
  '[&_code]:px-1 [&_code]:text-[0.9em] [&_pre]:my-4 [&_pre]:overflow-x-auto [&_pre]:bg-raised [&_pre]:p-4 ' +
  '[&_blockquote]:my-4 [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-4 ' +
  '[&_blockquote]:text-muted [&_hr]:my-10 [&_hr]:border-line [&_[role=region]]:my-6 [&_[role=region]]:overflow-x-auto ' +
  '[&_table]:w-full [&_table]:text-left [&_tr]:border-b [&_tr]:border-line [&_:is(th,td)]:min-w-24 [&_:is(th,td)]:py-2.5 ' +
  '[&_:is(th,td)]:pr-6 [&_:is(th,td)]:align-top [&_:is(th,td)]:[overflow-wrap:normal] [&_th]:font-medium ' +
  '[&_[data-align=right]]:text-right [&_[data-align=center]]:text-center'
