import { sql } from '../database/orm.ts'
import { users } from './table.ts'

/** What `memberName` makes the shown name of. */
export const nameColumns = { username: users.username, firstName: users.firstName, lastName: users.lastName }

/** All names of a user, to look for words in; the database has an index of its trigrams. */
export const allNames = sql`(${users.username} || ' ' || coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`
