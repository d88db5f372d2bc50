import { conversionPartners } from '#contract/conversions/partner-names'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import type { PartnersFound } from './load-partners.ts'
import { PartnerFigures } from './partner-figures.tsx'
import { PartnerGuide } from './partner-guide.tsx'
import { PartnerTile } from './partner-tile.tsx'

/** Systems that report events; one is connected if events came from it. */
export function PartnersPage({ advertiser, mayEdit, found }: ConversionsData<PartnersFound>) {
  const t = useMessages()
  const seenOf = (name: string) =>
    found?.seen.partners.find(({ partner_name }) => partner_name === name) ?? null
  const known: readonly string[] = conversionPartners
  const others = found?.seen.partners.filter(({ partner_name }) => !known.includes(partner_name))
  return (
    <ConversionsFrame advertiser={advertiser} page="partners">
      {found && (
        <>
          <ul className="mt-6 grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
            {conversionPartners.map((name) => (
              <PartnerTile
                key={name}
                {...{ advertiser, name, days: found.seen.days }}
                seen={seenOf(name)}
                isOpen={found.opened === name}
              />
            ))}
          </ul>
          {found.seen.is_partial && (
            <p className="mt-3 text-sm text-ink-soft">
              {t('conversionPages.partnerPartial', {
                count: new Intl.NumberFormat(t.locale).format(limits.conversionPartnerEvents),
              })}
            </p>
          )}
          {found.opened && (
            <PartnerGuide
              key={found.opened}
              {...{ advertiser, mayEdit, name: found.opened, days: found.seen.days }}
              seen={seenOf(found.opened)}
            />
          )}
          {others && others.length > 0 && (
            <Panel
              title={t('conversionPages.partnerOthers')}
              text={t('conversionPages.partnerOthersText')}
            >
              <ul>
                {others.map((one) => (
                  <li key={one.partner_name} className={rowClass}>
                    <strong className="min-w-0 grow basis-48 font-mono text-sm font-bold break-words">
                      {one.partner_name}
                    </strong>
                    <div className="grow-[2] basis-72">
                      <PartnerFigures seen={one} days={found.seen.days} />
                    </div>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </>
      )}
    </ConversionsFrame>
  )
}
