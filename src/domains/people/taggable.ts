import { blockedBetween } from './blocks/block-rule.ts'

/**
 * SQL: `tagger` may tag the person with this alias, one of those in `people`, a placeholder of ids, in pins. The
 * reason is never disclosed.
 */
export function taggableBy(tagger: string, alias: string, people: string): string {
  return `(${alias}.hidden_at is null and ${alias}.id <> ${tagger} and not ${blockedBetween(`${alias}.id`, tagger)}
    and (${alias}.who_may_tag = 'everyone'
      or (${alias}.who_may_tag = 'followed' and ${alias}.id in (
        select follow.follower_id from person_follows follow
         where follow.person_id = ${tagger} and follow.follower_id = any(${people})))))`
}
