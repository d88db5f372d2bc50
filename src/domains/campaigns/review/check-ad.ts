import type { AdId, AdvertiserId } from '#contract/ids'
import { describeImages, findImage } from '#domains/media'
import { findPagesOf } from '#domains/pins'
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
  const pages = await findPagesOf(db, ad.pin_id)
  const findings = [
    ...(await checkDestination(services, db, ad, creative)),
    ...checkPicture(await findImage(db, creative.image_signature)),
    ...(await checkTexts(db, ports, ad, [creative, ...pages])),
    ...(await checkLookAlikes(db, creative.image_signature)),
    ...(await checkPages(services, db, pages, destinationOf(ad, creative))),
  ]
  await database.transaction((writer) =>
    decideByChecks(services, writer, { ad, creative, findings }),
  )
}

function destinationOf(ad: AdRow, creative: CreativeRow): string | null {
  return ad.destination_url ?? creative.link
}

async function checkDestination(
  services: Services,
  db: Db,
  ad: AdRow,
  creative: CreativeRow,
): Promise<Finding[]> {
  const url = destinationOf(ad, creative)
  if (url === null) return [{ check: 'link', reason: 'LANDING_PAGE', detail: 'missing' }]
  return checkAddress(services, db, url)
}

async function checkAddress(services: Services, db: Db, url: string): Promise<Finding[]> {
  const { findings, hosts } = await checkLink(services, url)
  const blocked = await selectBlocked(db, hosts.flatMap(domainsAbove))
  return [...findings, ...checkDomains(hosts, blocked)]
}

async function checkPages(
  services: Services,
  db: Db,
  pages: readonly { image_signature: string; link: string | null }[],
  destination: string | null,
): Promise<Finding[]> {
  const findings: Finding[] = []
  // The first page's picture is the pin's own; its link may be another.
  for (const { image_signature } of pages.slice(1))
    findings.push(
      ...checkPicture(await findImage(db, image_signature)),
      ...(await checkLookAlikes(db, image_signature)),
    )
  const links = new Set(pages.flatMap(({ link }) => (link === destination ? [] : (link ?? []))))
  for (const link of links) findings.push(...(await checkAddress(services, db, link)))
  return findings
}

async function checkTexts(
  db: Db,
  ports: CampaignPorts,
  ad: AdRow,
  shown: readonly Pick<CreativeRow, 'title' | 'description'>[],
): Promise<Finding[]> {
  const said = shown.flatMap(({ title, description }) => [title, description])
  const text = [...said, ad.destination_url ?? ''].join('\n')
  const words = checkWords(text, await selectBannedWords(db))
  const advisory = await ports.findAdvisory(db, said.join(' '))
  return advisory ? [...words, { check: 'advisory', reason: null, detail: advisory.id }] : words
}
