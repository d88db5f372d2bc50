import { blockedBetween } from './blocks/block-rule.ts'
import { followedBy } from './person-queries.ts'

/** SQL: `tagger` may tag the person with this alias in pins. The reason is never disclosed. */
export function taggableBy(tagger: string, alias: string): string {
  return `(${alias}.hidden_at is null and ${alias}.id <> ${tagger} and not ${blockedBetween(`${alias}.id`, tagger)}
    and (${alias}.who_may_tag = 'everyone'
      or (${alias}.who_may_tag = 'followed' and ${followedBy(`${alias}.id`, tagger)})))`
}
