import type { FirstPartyHost } from '#contract/conversions/first-party'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { HostForm } from './host-form.tsx'
import { HostRow } from './host-row.tsx'
import { HostSteps } from './host-steps.tsx'
import type { FirstPartyFound } from './load-first-party.ts'

/** Hosts of the site's own by which events arrive, where what comes from other sites is blocked. */
export function FirstPartyPage({ advertiser, mayEdit, found }: ConversionsData<FirstPartyFound>) {
  const t = useMessages()
  return (
    <ConversionsFrame advertiser={advertiser} page="firstParty">
      {found && (
        <>
          {found.hosts.length === 0 ? (
            <EmptyState
              title={t('conversionPages.hostsNone')}
              text={t('conversionPages.firstPartyIntro')}
              isSmall
            />
          ) : (
            <Panel title={t('conversionPages.hosts')}>
              <ul>
                {found.hosts.map((host: FirstPartyHost) => (
                  <HostRow
                    key={host.hostname}
                    {...{ advertiser, host, mayEdit }}
                    isOpen={host.hostname === found.opened?.hostname}
                  />
                ))}
              </ul>
            </Panel>
          )}
          {mayEdit && (
            <Panel title={t('conversionPages.hostNew')} text={t('conversionPages.hostNewText')}>
              <HostForm advertiser={advertiser} />
            </Panel>
          )}
          {found.opened && (
            <HostSteps
              key={found.opened.hostname}
              {...{ advertiser, mayEdit, found, host: found.opened }}
            />
          )}
        </>
      )}
    </ConversionsFrame>
  )
}
