/** Two columns on wide screens: the form and its preview. */
export const columns =
  'grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-x-16'
