import { MemberFrame, memberMeta } from './frame.tsx'
import type { Route } from './+types/admin'

const title = 'Admin Dashboard'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return memberMeta(title, matches)
}

export default function Admin() {
  return <MemberFrame title={title} text="Pending listings will be reviewed here, and the figures of the site shown." />
}
