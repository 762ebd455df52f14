import { MemberFrame, memberMeta } from './frame.tsx'
import type { Route } from './+types/sign-in'

const title = 'Welcome Back'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return memberMeta(title, matches)
}

export default function SignIn() {
  return <MemberFrame title={title} text="Sign in to save vehicles, list your own and follow your inquiries." />
}
