import type { MentionTag } from '#contract/comments/comment'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { blockedBetween, visibleTo } from '#domains/people'
import { type Db, rows } from '#platform/database'
import { findNames, isNamePlace, type Mention, withoutOverlap } from './comment-rules.ts'

export interface GivenTag {
  user_id: PersonId | null
  id: PersonId | null
  offset: number
  length: number
}

/**
 * The people mentioned in a text: those a client named with their place, and every @username. Unknown names, and
 * people whom the author cannot reach, stay plain text.
 */
export async function readMentions(
  db: Db,
  text: string,
  given: readonly GivenTag[],
  writerId: PersonId,
): Promise<Mention[]> {
  const named: Mention[] = given.flatMap(({ user_id, id, offset, length }) => {
    const who = user_id ?? id
    if (who === null || !isNamePlace(text, { offset, length }))
      throw new Failure('invalid_input', { field: 'tags' })
    return { user_id: who, offset, length }
  })
  const names = findNames(text)
  const found = await selectReachable(
    db,
    named.map((tag) => tag.user_id),
    names.map(({ name }) => name.toLowerCase()),
    writerId,
  )
  const ids = new Set(found.map(({ id }) => id))
  const byName = new Map(found.map(({ id, username_key }) => [username_key, id]))
  const inText = names.flatMap(({ name, offset, length }) => {
    const user_id = byName.get(name.toLowerCase())
    return user_id === undefined ? [] : { user_id, offset, length }
  })
  return withoutOverlap([...named.filter((tag) => ids.has(tag.user_id)), ...inText])
}

/** By id and by a current or former username. */
function selectReachable(
  db: Db,
  ids: readonly PersonId[],
  names: readonly string[],
  writerId: PersonId,
): Promise<{ id: PersonId; username_key: string }[]> {
  if (ids.length === 0 && names.length === 0) return Promise.resolve([])
  return rows(
    db,
    `select p.id, u.username_key from usernames u join people p on p.id = u.person_id
      where (u.username_key = any($2::text[]) or u.person_id = any($1::bigint[]))
        and ${visibleTo('$3')} and not ${blockedBetween('$3::bigint', 'p.id')}`,
    [[...ids], [...names], writerId],
  )
}

/** The tags of several texts, with current usernames; without people who are deleted or hidden. */
export async function tagsOf(
  db: Db,
  mentions: readonly Mention[],
): Promise<(mention: Mention) => MentionTag[]> {
  const ids = [...new Set(mentions.map(({ user_id }) => user_id))]
  const people =
    ids.length === 0
      ? []
      : await rows<{ id: PersonId; username: string }>(
          db,
          'select id, username from people where id = any($1::bigint[]) and hidden_at is null',
          [ids],
        )
  const names = new Map(people.map(({ id, username }) => [id, username]))
  return ({ user_id, offset, length }) => {
    const username = names.get(user_id)
    return username === undefined ? [] : [{ type: 'user', id: user_id, username, offset, length }]
  }
}
