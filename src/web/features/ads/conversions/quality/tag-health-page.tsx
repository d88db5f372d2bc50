import type { ReactNode } from 'react'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { ConversionsFrame } from '../frame/conversions-frame.tsx'
import type { ConversionsData } from '../frame/load-conversions.ts'
import type { TagHealthFound } from './load-quality.ts'

/** What is wrong with the tags on the pages of the site. */
export function TagHealthPage({ advertiser, found }: ConversionsData<TagHealthFound>) {
  return (
    <ConversionsFrame advertiser={advertiser} page="tagHealth">
      {found && <Findings found={found} />}
    </ConversionsFrame>
  )
}

function Findings({ found }: { found: TagHealthFound }) {
  const t = useMessages()
  const momentText = useDateText()
  const number = new Intl.NumberFormat(t.locale)
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 1 })
  const { silent_tags, repeated, without_value, bad_hashes, count, opted_out } = found
  const isSound =
    silent_tags.length + repeated.length + without_value.length + bad_hashes.length === 0
  return (
    <>
      {isSound && (
        <div className="mt-6">
          <Notice
            tone={count > 0 ? 'success' : 'calm'}
            title={t(count > 0 ? 'conversionPages.sound' : 'conversionPages.nothingToCheck')}
          />
        </div>
      )}
      <Finding kind="silent" rows={silent_tags}>
        {({ id, name, last_fired_time_ms }) => (
          <Row key={id} name={name}>
            {last_fired_time_ms === null
              ? t('conversionPages.neverFired')
              : t('conversionPages.lastFired', {
                  when: momentText(new Date(last_fired_time_ms).toISOString()),
                })}
          </Row>
        )}
      </Finding>
      <Finding kind="repeated" rows={repeated}>
        {({ page, event_name, count: times }) => (
          <Row key={`${page} ${event_name}`} name={page} event={event_name}>
            {t('conversionPages.times', { count: times, shown: number.format(times) })}
          </Row>
        )}
      </Finding>
      <Finding kind="value" rows={without_value}>
        {({ page, event_name, count: times, of }) => (
          <Row
            key={`${page} ${event_name}`}
            name={page || t('conversionPages.unknownPage')}
            event={event_name}
          >
            {t('conversionPages.someOf', { some: number.format(times), all: number.format(of) })}
          </Row>
        )}
      </Finding>
      <Finding kind="hash" rows={bad_hashes}>
        {({ field, count: times }) => (
          <Row key={field} name={field}>
            {t('conversionPages.times', { count: times, shown: number.format(times) })}
          </Row>
        )}
      </Finding>
      {count > 0 && (
        <p className="mt-8 text-ink-soft">
          {t('conversionPages.optedOut', {
            share: percent.format(opted_out / count),
            all: number.format(count),
          })}
        </p>
      )}
    </>
  )
}

function Finding<T>({
  kind,
  rows,
  children,
}: {
  kind: string
  rows: readonly T[]
  children: (row: T) => ReactNode
}) {
  const t = useMessages()
  if (rows.length === 0) return null
  return (
    <Panel
      title={t('conversionPages.finding', { kind })}
      text={t('conversionPages.findingText', { kind })}
    >
      <ul aria-label={t('conversionPages.finding', { kind })}>{rows.map(children)}</ul>
    </Panel>
  )
}

function Row({ name, event, children }: { name: string; event?: string; children: ReactNode }) {
  return (
    <li className={rowClass}>
      <span className="min-w-0 grow basis-48 font-bold break-all">{name}</span>
      {event && <code className="text-sm">{event}</code>}
      <span className="text-sm text-ink-soft tabular">{children}</span>
    </li>
  )
}
