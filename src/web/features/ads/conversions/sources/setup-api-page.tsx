import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { ReceivedText } from '../frame/received-text.tsx'
import type { ApiFound } from './load-sources.ts'

const ways = ['tagSetup', 'partners', 'firstParty', 'apiSetup', 'payloadHelper'] as const

/** Which way to report events suits whom. */
export function SetupApiPage({ advertiser, found }: ConversionsData<ApiFound>) {
  const t = useMessages()
  return (
    <ConversionsFrame advertiser={advertiser} page="setupApi">
      {found && (
        <>
          <div className="mt-6 text-ink-soft">
            <ReceivedText
              received={found.history.totals.received}
              lastTime={found.history.last_received_time}
            />
          </div>
          <ul className="mt-6 grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
            {ways.map((page) => (
              <li
                key={page}
                className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5"
              >
                <h2 className="text-lg">{t('conversionPages.way', { page })}</h2>
                <p className="grow text-ink-soft">{t('conversionPages.wayText', { page })}</p>
                <p className="text-sm">{t('conversionPages.wayNeeds', { page })}</p>
                <ButtonLink href={conversionPath(advertiser.id, page)} className="mt-2 self-start">
                  {t('conversionPages.page', { page })}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConversionsFrame>
  )
}
