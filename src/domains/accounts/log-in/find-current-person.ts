import { Failure } from '#contract/errors'
import { findPerson, type PersonRow } from '#domains/people'
import type { CommandContext } from '#platform/operations'
import { recognisedBy } from '../devices/recognised-by.ts'
import type { LogInInput } from './attempt.ts'

/**
 * Without credentials: `autologin` returns whose session this is, `get_user` also whom the browser
 * remembers. Neither begins a session.
 */
export async function findCurrentPerson(
  { db, caller }: CommandContext,
  { autologin, get_user }: LogInInput,
): Promise<PersonRow> {
  if (!autologin && !get_user)
    throw new Failure('invalid_input', {
      field: 'username_or_email',
      text: { key: 'input.whoAreYou' },
    })
  const known = caller.viewer ?? (get_user ? (await recognisedBy(db, caller)).info : null)
  const person = known && (await findPerson(db, known.id))
  if (!person) throw new Failure('login_required')
  return person
}
