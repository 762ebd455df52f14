/** The form, and beside it on wide screens what comes of it. */
export const columns =
  'grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20'
