/** The list of sections, the form, and its preview: one below the other, then beside each other as there is room. */
export const columns =
  'flex flex-col gap-y-8 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:gap-x-10 wide:grid-cols-[11.5rem_minmax(0,1fr)_20rem] ' +
  'wide:gap-x-12'
