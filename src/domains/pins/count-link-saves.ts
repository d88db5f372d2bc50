import { countLinkSaves } from '#contract/pins/count-link-saves'
import { isPublic } from '#domains/boards'
import { count } from '#platform/database'
import { answerQuery } from '#platform/operations'

/** Beyond it nobody counts: a page saved this often is told to have been saved this often. */
const mostCounted = 10_000

const countOfLink = `select count(*)::int as n from (
    select 1 from pins p join boards b on b.id = p.board_id
     where md5(p.link) = md5($1) and p.link = $1 and ${isPublic} limit ${mostCounted}) saves`

export const countLinkSavesHandler = answerQuery(countLinkSaves, async ({ db }, { url }) => {
  return { url, count: await count(db, countOfLink, [url]) }
})
