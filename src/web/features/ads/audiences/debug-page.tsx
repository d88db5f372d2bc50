import type { AudienceDebug } from '#contract/audiences/audience-debug'
import { audienceDebugPath, audiencesPath } from '#web/lib/pages/paths/audience-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { AudienceStatusDot, boundsText } from './audience-facts.tsx'
import { AudiencesFrame } from './audiences-frame.tsx'
import type { DebugData } from './load-debug.ts'

/** How an audience was made, and whether and why the viewer is in it. */
export function DebugPage(data: DebugData) {
  const t = useMessages()
  const { advertiser, managed, mayRead, audienceId, found } = data
  return (
    <AudiencesFrame account={data} title={t('audiencePages.debug')}>
      {mayRead && (
        <>
          <form
            method="get"
            action={audienceDebugPath(advertiser.id, null)}
            className="mt-5 grid max-w-160 gap-4 tablet:grid-cols-[1fr_auto] tablet:items-start"
          >
            {managed !== null && <input type="hidden" name="managed_client_id" value={managed} />}
            <TextField
              key={audienceId}
              label={t('audiencePages.id')}
              name="audience_id"
              inputMode="numeric"
              autoComplete="off"
              hint={t('audiencePages.debugHint')}
              defaultValue={audienceId}
              error={audienceId !== '' && !found ? t('audiencePages.notFound') : undefined}
              required
            />
            <Button type="submit" className="tablet:mt-7">
              {t('audiencePages.look')}
            </Button>
          </form>
          {found ? (
            <Found {...found} href={audiencesPath(advertiser.id, managed, found.audience.id)} />
          ) : (
            audienceId === '' && (
              <EmptyState
                isSmall
                title={t('audiencePages.debugEmpty')}
                text={t('audiencePages.debugText')}
              />
            )
          )}
        </>
      )}
    </AudiencesFrame>
  )
}

function Found(found: AudienceDebug & { href: string }) {
  const t = useMessages()
  const { audience, source_days, list, failure, viewer, href } = found
  const moment = (seconds: number | null) =>
    seconds === null
      ? t('audiencePages.never')
      : new Date(seconds * 1_000).toLocaleString(t.locale, { ...look, timeZone: 'UTC' })
  const facts: [string, string][] = [
    [t('audiencePages.kindHead'), t('audiencePages.kind', { kind: audience.audience_type })],
    [t('audiencePages.size'), boundsText(audience.size, t)],
    [t('audiencePages.refreshed'), moment(found.refreshed_time)],
    [t('audiencePages.readUntil'), moment(found.read_until_time)],
    [t('audiencePages.sized'), moment(found.sized_time)],
  ]
  return (
    <>
      {failure && (
        <div className="mt-6">
          <Notice tone="warning" title={t('audiencePages.failed')}>
            {t('audiencePages.failedText', { kind: failure.kind, when: moment(failure.time) })}
          </Notice>
        </div>
      )}
      <Panel title={audience.name}>
        <dl className="grid gap-x-8 gap-y-3 px-4 py-4 tablet:grid-cols-3 tablet:px-5">
          <div>
            <dt className="text-sm text-ink-soft">{t('audiencePages.statusHead')}</dt>
            <dd>
              <AudienceStatusDot audience={audience} />
            </dd>
          </div>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
          <div className="tablet:col-span-3">
            <dt className="text-sm text-ink-soft">{t('audiencePages.rule')}</dt>
            <dd className="font-mono text-sm break-all">{JSON.stringify(audience.rule)}</dd>
          </div>
        </dl>
        <p className="border-t border-line px-4 py-3 tablet:px-5">
          <Anchor href={href} className="font-bold text-satin-deep hover:underline">
            {t('audiencePages.open')}
          </Anchor>
        </p>
      </Panel>
      <Viewer
        viewer={viewer}
        until={viewer.until_time === null ? null : moment(viewer.until_time)}
      />
      {list && (
        <Panel title={t('audiencePages.matching')}>
          <p className="px-4 py-4 tablet:px-5">
            {t('audiencePages.uploaded', { count: list.num_uploaded_user_records })}{' '}
            {list.match_percent
              ? t('audiencePages.matched', {
                  min: list.match_percent.lower_bound,
                  max: list.match_percent.upper_bound,
                })
              : t('audiencePages.matchUntold')}
          </p>
        </Panel>
      )}
      {source_days && <SourceDays days={source_days} />}
    </>
  )
}

const look = { dateStyle: 'medium', timeStyle: 'short' } as const

function Viewer({ viewer, until }: { viewer: AudienceDebug['viewer']; until: string | null }) {
  const t = useMessages()
  return (
    <Panel title={t('audiencePages.you')} text={t('audiencePages.youText')}>
      <p className="px-4 py-4 font-bold tablet:px-5">
        {t(viewer.is_reached ? 'audiencePages.youIn' : 'audiencePages.youOut')}
        {until !== null && (
          <span className="font-normal text-ink-soft">
            {' '}
            {t('audiencePages.youUntil', { when: until })}
          </span>
        )}
      </p>
      <ul className="border-t border-line">
        {viewer.checks.map(({ check, is_met }) => (
          <li key={check} className={rowClass}>
            <span className="inline-flex items-center gap-2">
              <span
                aria-hidden="true"
                className={`size-2.5 shrink-0 rounded-pill ${is_met ? 'bg-moss' : 'bg-berry'}`}
              />
              {t('audiencePages.check', { check })}
            </span>
            <span className="ms-auto font-bold">
              {t(is_met ? 'audiencePages.yes' : 'audiencePages.no')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SourceDays({ days }: { days: NonNullable<AudienceDebug['source_days']> }) {
  const t = useMessages()
  const cell = 'h-10 px-4 text-end tabular'
  return (
    <Panel title={t('audiencePages.sources')} text={t('audiencePages.sourcesText')}>
      {days.length === 0 ? (
        <p className="px-4 py-4 tablet:px-5">{t('audiencePages.noSources')}</p>
      ) : (
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className={`${cell} text-start`}>
                {t('audiencePages.day')}
              </th>
              <th scope="col" className={cell}>
                {t('audiencePages.found')}
              </th>
              <th scope="col" className={cell}>
                {t('audiencePages.matchable')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, events, matchable }) => (
              <tr key={date} className="border-line not-first:border-t">
                <th scope="row" className={`${cell} text-start font-normal`}>
                  {new Date(`${date}T00:00:00Z`).toLocaleDateString(t.locale, {
                    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
                  })}
                </th>
                <td className={cell}>{events.toLocaleString(t.locale)}</td>
                <td className={cell}>{matchable.toLocaleString(t.locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
