import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { trialParameter } from '#contract/conversions/click-id'
import type { TestEvent } from '#contract/conversions/test-events'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { usePolling } from '#web/lib/requests/use-polling.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { StatusDot } from '../frame/chips.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import { MaskedFields } from '../frame/masked-fields.tsx'
import type { TestEventsFound } from './load-events.ts'

const everyMs = 2_000

/** Events that are sent to try things out, as they come in. */
export function TestEventsPage({ advertiser, mayEdit, found }: ConversionsData<TestEventsFound>) {
  const t = useMessages()
  const clear = useActionForm('clear_test_events')
  return (
    <ConversionsFrame
      advertiser={advertiser}
      page="testEvents"
      actions={
        mayEdit &&
        found !== null &&
        found.events.length > 0 && (
          <ActionForm of={clear}>
            <input type="hidden" name="advertiser_id" value={advertiser.id} />
            <Button type="submit" isLoading={clear.isSending}>
              {t('conversionPages.clear')}
            </Button>
          </ActionForm>
        )
      }
    >
      {found && (
        <>
          <Refresh />
          <Panel title={t('conversionPages.tryTag')} text={t('conversionPages.tryTagText')}>
            <OpenSite />
          </Panel>
          <Panel title={t('conversionPages.tryApi')} text={t('conversionPages.tryApiText')}>
            <p className="px-4 py-4 tablet:px-5">
              <ButtonLink href={conversionPath(advertiser.id, 'apiSetup')}>
                {t('conversionPages.page', { page: 'apiSetup' })}
              </ButtonLink>
            </p>
          </Panel>
          <Panel title={t('conversionPages.testEvents')}>
            {found.events.length === 0 ? (
              <EmptyState
                title={t('conversionPages.noTestEvents')}
                text={t('conversionPages.noTestEventsText')}
                isSmall
              />
            ) : (
              <ul aria-label={t('conversionPages.testEvents')}>
                {found.events.map((event) => (
                  <TestEventRow key={event.id} event={event} />
                ))}
              </ul>
            )}
          </Panel>
        </>
      )}
    </ConversionsFrame>
  )
}

function Refresh() {
  const { revalidate } = useRevalidator()
  usePolling(() => revalidate(), everyMs)
  return null
}

/** Opens a page of the site in such a way that its tag only tries things out. */
function OpenSite() {
  const t = useMessages()
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const address = trialAddress(typed)
  return (
    <div className="grid gap-4 px-4 py-4 tablet:grid-cols-[1fr_auto] tablet:items-start tablet:px-5">
      <TextField
        label={t('conversionPages.siteAddress')}
        type="url"
        inputMode="url"
        placeholder="https://shop.example/"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={t('conversionPages.siteAddressHint', { parameter: `?${trialParameter}=1` })}
        error={
          isHydrated && typed !== '' && !address ? t('conversionPages.siteAddressOdd') : undefined
        }
      />
      {address && (
        <ButtonLink href={address} target="_blank" variant="primary" className="tablet:mt-7">
          {t('conversionPages.openSite')}
        </ButtonLink>
      )}
    </div>
  )
}

function trialAddress(typed: string): string | null {
  try {
    const url = new URL(
      /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`,
    )
    if (!url.hostname.includes('.') && url.hostname !== 'localhost') return null
    url.searchParams.set(trialParameter, '1')
    return url.href
  } catch {
    return null
  }
}

function TestEventRow({ event }: { event: TestEvent }) {
  const t = useMessages()
  const time = new Intl.DateTimeFormat(t.locale, {
    timeStyle: 'medium',
    timeZone: useHydrated() ? undefined : 'UTC',
  })
  const { error_message, warning_message } = event
  const tone = error_message ? 'bad' : warning_message ? 'fair' : 'good'
  return (
    <li className="flex flex-col gap-1 border-line px-4 py-3 not-first:border-t tablet:px-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-mono text-sm font-bold">
          {event.event_name || t('conversionPages.unknownEvent')}
        </span>
        <StatusDot tone={tone}>{t('conversionPages.testState', { tone })}</StatusDot>
        <span className="text-sm text-ink-soft">
          {t('conversionPages.source', { source: event.source })}
        </span>
        <span className="ms-auto text-sm text-ink-soft tabular">
          {time.format(new Date(event.received_time_ms))}
        </span>
      </p>
      {(error_message ?? warning_message) && (
        <p className="text-sm">{error_message ?? warning_message}</p>
      )}
      <MaskedFields fields={event.fields} />
    </li>
  )
}
