import { MemberFrame, memberMeta } from './frame.tsx'
import type { Route } from './+types/sign-up'

const title = 'Join Us'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return memberMeta(title, matches)
}

export default function SignUp() {
  return (
    <MemberFrame title={title} text="An account lets you save vehicles, list your own and follow your inquiries." />
  )
}
