import type { AdId, AdvertiserId } from '#contract/ids'
import { describeImages, findImage } from '#domains/media'
import type { Database, Db } from '#platform/database'
import type { Services } from '#platform/operations'
import { type AdRow, findAd } from '../ads/ad-queries.ts'
import { type CreativeRow, findCreative } from '../ads/promotable-pins.ts'
import type { CampaignPorts } from '../ports.ts'
import { checkDomains, domainsAbove } from './checks/check-domains.ts'
import { checkLink } from './checks/check-link.ts'
import { checkLookAlikes } from './checks/check-look-alikes.ts'
import { checkPicture } from './checks/check-picture.ts'
import { checkWords } from './checks/check-words.ts'
import { decideByChecks } from './decide.ts'
import type { Finding } from './review-queries.ts'
import { selectBannedWords, selectBlocked } from './rule-queries.ts'

/**
 * The automatic checks of an ad that was submitted. They reject it, or hand it to the operator; it is approved by
 * them only where the server is set so.
 */
export async function checkAd(
  services: Services,
  database: Database,
  ports: CampaignPorts,
  { advertiser_id, ad_id }: { advertiser_id: AdvertiserId; ad_id: AdId },
): Promise<void> {
  const db = database.reader
  const ad = await findAd(db, advertiser_id, ad_id)
  if (ad?.review_status !== 'PENDING' || ad.waiting_since !== null) return
  const creative = await findCreative(db, ad.pin_id)
  // The job that follows pins stops it.
  if (!creative) return
  await describeImages(services, database)
  const findings = [
    ...(await checkDestination(services, db, ad, creative)),
    ...checkPicture(await findImage(db, creative.image_signature)),
    ...(await checkTexts(db, ports, ad, creative)),
    ...(await checkLookAlikes(db, creative.image_signature)),
  ]
  await database.transaction((writer) =>
    decideByChecks(services, writer, { ad, creative, findings }),
  )
}

async function checkDestination(
  services: Services,
  db: Db,
  ad: AdRow,
  creative: CreativeRow,
): Promise<Finding[]> {
  const url = ad.destination_url ?? creative.link
  if (url === null) return [{ check: 'link', reason: 'LANDING_PAGE', detail: 'missing' }]
  const { findings, hosts } = await checkLink(services, url)
  const blocked = await selectBlocked(db, hosts.flatMap(domainsAbove))
  return [...findings, ...checkDomains(hosts, blocked)]
}

async function checkTexts(
  db: Db,
  ports: CampaignPorts,
  ad: AdRow,
  { title, description }: CreativeRow,
): Promise<Finding[]> {
  const text = [title, description, ad.destination_url ?? ''].join('\n')
  const words = checkWords(text, await selectBannedWords(db))
  const advisory = await ports.findAdvisory(db, `${title} ${description}`)
  return advisory ? [...words, { check: 'advisory', reason: null, detail: advisory.id }] : words
}
