/** The look of the buttons that say what the seller makes of an inquiry. */
export const leadButton =
  'inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line px-4 text-sm transition-colors ' +
  'hover:border-strong-line hover:text-accent-strong disabled:opacity-50'
