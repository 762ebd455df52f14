import { MemberFrame, memberMeta } from './frame.tsx'
import type { Route } from './+types/sell'

const title = 'Sell Your Car'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return memberMeta(title, matches)
}

export default function Sell() {
  return (
    <MemberFrame
      title={title}
      text="Listing is free. This is where you will describe your car, add its pictures and offer it."
    />
  )
}
