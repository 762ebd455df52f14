import { Heart, type HeartProps } from './heart.tsx'
import { useFavorites } from './use-favorites.ts'

type MemberHeartProps = Pick<HeartProps, 'name' | 'className'> & { vehicleId: number }

/** The heart of a member: pressed when the car is saved. */
export function MemberHeart({ vehicleId, name, className }: MemberHeartProps) {
  const { has, toggle } = useFavorites()
  return <Heart name={name} saved={has(vehicleId)} onPress={() => void toggle(vehicleId)} className={className} />
}
