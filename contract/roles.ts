/** What accounts may do; each may all that the one before it may. docs/operating.md shows who may what. */
export const roles = ['user', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whether a role may all that another one may. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Whether somebody decides about what others sent in: a moderator or an admin. */
export function isStaff(role: Role | undefined): boolean {
  return role !== undefined && isAtLeast(role, 'moderator')
}
