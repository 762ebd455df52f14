/** What a car is by its shape, whatever collection it belongs to. By itself, because visitors’ pages need no more of the facts. */
export const bodies = ['Sedan', 'SUV', 'Coupe', 'Convertible', 'Wagon', 'Truck', 'Van', 'Hatchback'] as const
export type Body = (typeof bodies)[number]
