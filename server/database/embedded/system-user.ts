import { execFileSync, spawnSync } from 'node:child_process'

/** Whom the database's programs run as: PostgreSQL refuses to run as root. Empty: as ourselves. */
export type SystemUser = { uid?: number; gid?: number }

/** As root the system's user `postgres`, which is made when it does not exist. */
export function databaseUser(): SystemUser {
  if (process.getuid?.() !== 0) return {}
  return findUser() ?? makeUser()
}

/** Whether the user can run the program and write into the folder; a folder only root may enter bars both. */
export function canReach(user: SystemUser, program: string, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1" && test -w "$2"', 'sh', program, folder], { ...user, cwd: '/' })
      .status === 0
  )
}

function findUser(): SystemUser | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function makeUser(): SystemUser {
  const useradd = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  if (useradd.status !== 0) spawnSync('adduser', ['-S', '-H', '-D', 'postgres'])
  const user = findUser()
  if (user) return user
  throw new Error(
    'As root the embedded database needs a system user named postgres, and none could be made. Create it, or start as another user.',
  )
}
