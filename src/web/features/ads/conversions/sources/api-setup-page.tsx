import { limits } from '#contract/limits'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { CodeBlock } from '../frame/code-block.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { ReceivedText } from '../frame/received-text.tsx'
import { Step } from '../frame/step.tsx'
import type { ApiSetupFound } from './load-sources.ts'
import { sampleCall } from './sample-call.ts'

/** The way from no token to events that a server sends. */
export function ApiSetupPage({ advertiser, found }: ConversionsData<ApiSetupFound>) {
  const t = useMessages()
  const { publicUrl } = useFacts()
  return (
    <ConversionsFrame advertiser={advertiser} page="apiSetup">
      {found && (
        <>
          <Step number={1} title={t('conversionPages.stepToken')}>
            <p>{t('conversionPages.stepTokenText', { count: found.tokens.length })}</p>
            <p>
              <ButtonLink href={conversionPath(advertiser.id, 'accessToken')}>
                {t('conversionPages.page', { page: 'accessToken' })}
              </ButtonLink>
            </p>
            <CodeBlock label={t('conversionPages.keepToken')} code="export BOWERBIRD_TOKEN=…" />
          </Step>
          <Step number={2} title={t('conversionPages.stepTry')}>
            <p>{t('conversionPages.stepTryText')}</p>
            <CodeBlock
              label={t('conversionPages.sampleCall')}
              code={sampleCall(publicUrl, advertiser.id, true)}
            />
            <p>
              <ButtonLink href={conversionPath(advertiser.id, 'testEvents')}>
                {t('conversionPages.page', { page: 'testEvents' })}
              </ButtonLink>
            </p>
          </Step>
          <Step number={3} title={t('conversionPages.stepFields')}>
            <ul className="ms-5 flex list-disc flex-col gap-1">
              {(['who', 'hash', 'once', 'when', 'size'] as const).map((rule) => (
                <li key={rule}>
                  {t('conversionPages.apiRule', {
                    rule,
                    days: limits.conversionMaxAgeDays,
                    max: limits.conversionsPerCall,
                  })}
                </li>
              ))}
            </ul>
            <p>
              <ButtonLink href={conversionPath(advertiser.id, 'payloadHelper')}>
                {t('conversionPages.page', { page: 'payloadHelper' })}
              </ButtonLink>
            </p>
          </Step>
          <Step number={4} title={t('conversionPages.stepVerify')}>
            <p>{t('conversionPages.stepLiveText')}</p>
            <ReceivedText
              received={found.history.totals.received}
              lastTime={found.history.last_received_time}
            />
          </Step>
        </>
      )}
    </ConversionsFrame>
  )
}
