/** For programs that fill in forms: people and screen readers meet neither the trap nor the stamp. */
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
