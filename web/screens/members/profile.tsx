import { MemberFrame, memberMeta } from './frame.tsx'
import type { Route } from './+types/profile'

const title = 'My Profile'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return memberMeta(title, matches)
}

export default function Profile() {
  return <MemberFrame title={title} text="Your listings, your saved vehicles and your inquiries will stand here." />
}
