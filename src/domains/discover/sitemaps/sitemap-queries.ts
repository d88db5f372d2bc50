import type { SitemapKind } from '#contract/discover/sitemaps'
import { isPublic } from '#domains/boards'
import { count, type Db, rows } from '#platform/database'
import { isInterestShown } from '../ideas/interest-queries.ts'
import { endOf, type IdRange } from './sitemap-ranges.ts'

const isShown = (person: string) =>
  `${person}.hidden_at is null and not ${person}.is_hidden_from_search`

/**
 * The pages of each kind that search engines may list, between two ids ($1, $2): those without `noindex`.
 * Protected boards are open to everyone with their address, which is not published here.
 */
const pages: Record<SitemapKind, string> = {
  pins: `select p.id, '/pin/' || p.id || '/' as path
    from pins p join boards b on b.id = p.board_id
    join people owner on owner.id = b.owner_id join people pinner on pinner.id = p.person_id
   where p.id >= $1::bigint and p.id < $2::bigint and ${isPublic}
     and ${isShown('owner')} and ${isShown('pinner')}
   order by p.id`,
  boards: `select b.id, '/' || owner.username || '/' || b.slug || '/' as path
    from boards b join people owner on owner.id = b.owner_id
   where b.id >= $1::bigint and b.id < $2::bigint and ${isPublic} and b.pin_count > 0
     and ${isShown('owner')}
   order by b.id`,
  people: `select person.id, '/' || person.username || '/' as path from people person
   where person.id >= $1::bigint and person.id < $2::bigint and person.pin_count > 0
     and ${isShown('person')}
   order by person.id`,
  ideas: `select i.id, '/ideas/' || i.slug || '/' as path from interests i
   where i.id >= $1::bigint and i.id < $2::bigint and ${isInterestShown} order by i.id`,
}

export interface FoundPage {
  id: string
  path: string
}

/** How many there are, counted up to `max` + 1. */
export function countPages(
  db: Db,
  kind: SitemapKind,
  range: IdRange,
  max: number,
): Promise<number> {
  return count(db, `select count(*)::int as n from (${pages[kind]} limit $3) found`, [
    range.from,
    endOf(range),
    max + 1,
  ])
}

export function selectPages(
  db: Db,
  kind: SitemapKind,
  { from, end, limit }: { from: string; end: string; limit: number },
): Promise<FoundPage[]> {
  return rows<FoundPage>(db, `${pages[kind]} limit $3`, [from, end, limit])
}
