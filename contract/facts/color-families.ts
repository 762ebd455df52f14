/** Color families that buyers can search by. This file must not import zod, because public pages load it. */
export const colorFamilies = [
  'black',
  'white',
  'silver',
  'gray',
  'blue',
  'red',
  'green',
  'brown',
  'beige',
  'gold',
  'yellow',
  'orange',
  'purple',
  'other',
] as const
export type ColorFamily = (typeof colorFamilies)[number]
