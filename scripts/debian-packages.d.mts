/** Installs Debian's packages that are missing here if this user is root. Throws a sentence that names those that stay missing. */
export function requireDebian(packages: Record<string, string>): void
