/** Color families that buyers can search by. Don't import zod here, because public pages load this file. */
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
