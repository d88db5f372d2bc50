import { conversionEventNames } from '#contract/conversions/enums'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { CodeBlock } from '../frame/code-block.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { ReceivedText } from '../frame/received-text.tsx'
import { Step } from '../frame/step.tsx'
import { eventCall, eventElement, nonceElement, policies } from './event-code.ts'
import type { TagSetupFound } from './load-sources.ts'

/** The way from no code at all to events that arrive. */
export function TagSetupPage({ advertiser, mayEdit, found }: ConversionsData<TagSetupFound>) {
  const t = useMessages()
  return (
    <ConversionsFrame advertiser={advertiser} page="tagSetup">
      {found &&
        (found.tag ? (
          <Steps {...found} tag={found.tag} advertiserId={advertiser.id} />
        ) : (
          <EmptyState
            title={t('conversionPages.noTags')}
            text={t('conversionPages.noTagsText')}
            action={
              mayEdit && (
                <ButtonLink variant="primary" href={conversionPath(advertiser.id, 'tag')}>
                  {t('conversionPages.next', { page: 'tag' })}
                </ButtonLink>
              )
            }
          />
        ))}
    </ConversionsFrame>
  )
}

function Steps({
  advertiserId,
  tags,
  tag,
  event: requested,
  history,
}: Omit<TagSetupFound, 'tag'> & { tag: NonNullable<TagSetupFound['tag']>; advertiserId: string }) {
  const t = useMessages()
  const { publicUrl } = useFacts()
  const event = conversionEventNames.find((one) => one === requested) ?? 'checkout'
  const { byHost, byNonce } = policies(publicUrl)
  return (
    <>
      <form method="get" className="mt-6 flex flex-wrap items-end gap-3">
        <Select
          name="tag"
          label={t('conversionPages.tag')}
          defaultValue={tag.id}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          name="event"
          label={t('conversionPages.event')}
          defaultValue={event}
          options={conversionEventNames.map((name) => ({ value: name, label: name }))}
        />
        <Button type="submit">{t('conversionPages.showCode')}</Button>
      </form>
      <Step number={1} title={t('conversionPages.stepBase')}>
        <p>{t('conversionPages.stepBaseText')}</p>
        <CodeBlock label={t('conversionPages.baseCode')} code={tag.code_snippet} />
      </Step>
      <Step number={2} title={t('conversionPages.stepEvent')}>
        <p>{t('conversionPages.stepEventText')}</p>
        <CodeBlock
          label={t('conversionPages.eventElement')}
          code={eventElement(tag.code_snippet, event)}
        />
        <p>{t('conversionPages.stepCallText')}</p>
        <CodeBlock label={t('conversionPages.eventCall')} code={eventCall(event)} />
      </Step>
      <Step number={3} title={t('conversionPages.stepPolicy')}>
        <p>{t('conversionPages.stepPolicyText')}</p>
        <CodeBlock label={t('conversionPages.policyHost')} code={byHost} />
        <p>{t('conversionPages.stepNonceText')}</p>
        <CodeBlock
          label={t('conversionPages.policyNonce')}
          code={`${byNonce}\n\n${nonceElement(tag.code_snippet)}`}
        />
      </Step>
      <Step number={4} title={t('conversionPages.stepVerify')}>
        <p>{t('conversionPages.stepVerifyText')}</p>
        <ReceivedText received={history.totals.received} lastTime={history.last_received_time} />
        <p className="flex flex-wrap gap-3">
          <ButtonLink
            href={`${conversionPath(advertiserId, 'tagSetup')}?tag=${tag.id}&event=${event}`}
          >
            {t('conversionPages.lookAgain')}
          </ButtonLink>
          <ButtonLink href={conversionPath(advertiserId, 'testEvents')}>
            {t('conversionPages.page', { page: 'testEvents' })}
          </ButtonLink>
        </p>
      </Step>
    </>
  )
}
