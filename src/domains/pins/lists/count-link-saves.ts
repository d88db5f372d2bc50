import { limits } from '#contract/limits'
import { countLinkSaves } from '#contract/pins/count-link-saves'
import { isPublic } from '#domains/boards'
import { count } from '#platform/database'
import { answerQuery } from '#platform/operations'

const countOfLink = `select count(*)::int as n from (
    select 1 from pins p join boards b on b.id = p.board_id
     where md5(p.link) = md5($1) and p.link = $1 and ${isPublic} limit ${limits.savesCounted}) saves`

export const countLinkSavesHandler = answerQuery(countLinkSaves, async ({ db }, { url }) => {
  return { url, count: await count(db, countOfLink, [url]) }
})
