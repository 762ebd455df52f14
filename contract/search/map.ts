import { z } from 'zod'
import { Location } from '../places/schema.ts'
import { maximumMapPoints } from './limits.ts'

const MapPoint = Location.pick({ label: true, country: true, latitude: true, longitude: true })
  .extend({ count: z.int().describe('Number of vehicles at the point.') })
  .meta({ id: 'MapPoint' })
export type MapPoint = z.infer<typeof MapPoint>

export const VehicleMap = z
  .object({
    points: z
      .array(MapPoint)
      .max(maximumMapPoints)
      .describe('The towns and ZIP codes of the vehicles, sorted by number of vehicles in descending order.'),
    unplaced: z.int().describe('Number of matching vehicles that are not on the map, because they have no `location`.'),
  })
  .meta({ id: 'VehicleMap' })
export type VehicleMap = z.infer<typeof VehicleMap>
