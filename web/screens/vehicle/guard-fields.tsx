/** Fields against bots, hidden from people and screen readers: a honeypot and the stamp. */
export function GuardFields({ stamp }: { stamp: string | undefined }) {
  return (
    <>
      <div hidden aria-hidden>
        <label>
          Website, leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="stamp" value={stamp ?? ''} />
    </>
  )
}
