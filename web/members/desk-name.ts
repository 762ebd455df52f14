import type { Role } from '#contract/roles.ts'

/** How the screens at /admin are called, for admins and for moderators, who see a part of them. */
export function deskName(role: Role | undefined): string {
  return role === 'moderator' ? 'Moderation' : 'Admin Dashboard'
}
