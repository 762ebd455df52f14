/** Begins a later step of a dialog, and takes the focus, which went with the step before. */
export function StepHeading({ children }: { children: string }) {
  return (
    <h3 ref={focus} tabIndex={-1} className="text-base outline-none">
      {children}
    </h3>
  )
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus()
