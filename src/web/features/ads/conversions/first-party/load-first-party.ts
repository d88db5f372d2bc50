import { listFirstPartyHosts } from '#contract/conversions/first-party'
import { firstPartyPartner } from '#contract/conversions/partner-names'
import { listConversionPartners } from '#contract/conversions/partners'
import { getConversionTag, listConversionTags } from '#contract/conversions/tags'
import { conversionsLoader } from '../frame/load-conversions.ts'

export const loadFirstParty = conversionsLoader(async (run, advertiser_id, params) => {
  const [hosts, tags, { days, partners }] = await Promise.all([
    run(listFirstPartyHosts, { advertiser_id }),
    run(listConversionTags, { advertiser_id }),
    run(listConversionPartners, { advertiser_id }),
  ])
  const active = tags.filter(({ status }) => status === 'ACTIVE')
  const tag = active.find(({ id }) => id === params.get('tag')) ?? active[0]
  const named = hosts.find(({ hostname }) => hostname === params.get('host'))
  return {
    ...{ hosts, days, tags: active },
    /** The only one needs no choosing. */
    opened: named ?? (hosts.length === 1 ? hosts[0] : undefined) ?? null,
    tag: tag ? await run(getConversionTag, { advertiser_id, conversion_tag_id: tag.id }) : null,
    seen: partners.find(({ partner_name }) => partner_name === firstPartyPartner) ?? null,
  }
})

export type FirstPartyFound = NonNullable<Awaited<ReturnType<typeof loadFirstParty>>['found']>
