import type { PersonCard } from '#contract/people/person'
import type { LinkDomain } from '#contract/pins/pin'
import { personCardJson } from '#domains/people'
import { type Db, row } from '#platform/database'
import { linkDomain } from './pin-rules.ts'

const ownerOfSite = `select ${personCardJson('owner')} as card from claims c join people owner on owner.id = c.person_id
      where c.kind = 'website' and c.name = $1 and c.verified_at is not null and owner.hidden_at is null`

/** The website a pin links to, with its verified owner. */
export async function siteOfLink(db: Db, link: string | null): Promise<LinkDomain | null> {
  const domain = linkDomain(link)
  if (domain === null || link === null) return null
  const host = new URL(link).host.replace(/^www\./, '')
  const owner = await row<{ card: string }>(db, ownerOfSite, [host])
  return { domain, official_user: owner && (JSON.parse(owner.card) as PersonCard) }
}
