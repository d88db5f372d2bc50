import { limits } from '#contract/limits'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { dayOf, ScheduledCalendar } from './calendar/scheduled-calendar.tsx'
import type { ScheduledData } from './load-scheduled.ts'
import { ScheduledList } from './scheduled-list.tsx'
import { scheduledPath } from './scheduled-path.ts'

/** Pins that wait for their time, as a list or as a month, and those that were cancelled. */
export function ScheduledPage({ view, pins, cancelled }: ScheduledData) {
  const t = useMessages()
  const { advertiser_id } = view
  const chip = (one: 'list' | 'calendar') => (
    <ChipLink href={scheduledPath({ view: one, advertiser_id })} isChosen={view.view === one}>
      {t(`scheduled.view.${one}`)}
    </ChipLink>
  )
  return (
    <div className="gutter mx-auto max-w-192 pt-4 pb-24">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-headline">{t('scheduled.title')}</h1>
        <ButtonLink variant="primary" href="/pin/create/">
          {t('scheduled.create')}
        </ButtonLink>
      </div>
      {pins.length === 0 ? (
        <NoneScheduled />
      ) : (
        <>
          <p className="mt-1.5 text-ink-soft">
            {t('scheduled.count', { count: pins.length, max: limits.scheduledPins })}
          </p>
          <nav aria-label={t('scheduled.views')} className="mt-5 mb-4 flex flex-wrap gap-2">
            {chip('list')}
            {chip('calendar')}
          </nav>
          {view.view === 'list' ? (
            <ScheduledList
              label={t('scheduled.title')}
              pins={pins}
              advertiserId={advertiser_id}
              headingLevel={2}
            />
          ) : (
            <OfMonth view={view} pins={pins} />
          )}
        </>
      )}
      {cancelled.length > 0 && (
        <section className="mt-10">
          <h2 className="text-lg">{t('scheduled.cancelledTitle')}</h2>
          <p className="mt-1 mb-3 text-sm text-ink-soft">
            {t('scheduled.cancelledText', { hours: limits.pinUndoHours })}
          </p>
          <ScheduledList
            label={t('scheduled.cancelledTitle')}
            pins={cancelled}
            advertiserId={advertiser_id}
          />
        </section>
      )}
    </div>
  )
}

/** A month with its pins below, or those of the chosen day. */
function OfMonth({ view, pins }: Pick<ScheduledData, 'view' | 'pins'>) {
  const t = useMessages()
  const { day, advertiser_id } = view
  const [next] = pins
  const month = view.month ?? (next ? dayOf(next) : '').slice(0, 7)
  const shown = pins.filter((pin) => dayOf(pin).startsWith(day ?? month))
  const title = new Intl.DateTimeFormat(t.locale, {
    ...(day === null ? { month: 'long' } : { dateStyle: 'full' }),
    timeZone: 'UTC',
  }).format(new Date(`${day ?? `${month}-01`}T00:00:00Z`))
  return (
    <>
      <ScheduledCalendar view={view} month={month} pins={pins} />
      <h2 aria-live="polite" className="mt-8 mb-3 text-lg">
        {title}
      </h2>
      {shown.length === 0 ? (
        <p className="text-ink-soft">{t('scheduled.noneThen')}</p>
      ) : (
        <ScheduledList label={title} pins={shown} advertiserId={advertiser_id} />
      )}
    </>
  )
}

function NoneScheduled() {
  const t = useMessages()
  const { viewer, acting } = useFacts()
  const isOffered = acting !== null || (viewer?.is_partner ?? false)
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('scheduled.none')}
      text={t(isOffered ? 'scheduled.noneText' : 'scheduled.notOffered')}
      action={
        !isOffered && (
          <ButtonLink href={`/business/convert?next=${encodeURIComponent(scheduledPath())}`}>
            {t('scheduled.becomeBusiness')}
          </ButtonLink>
        )
      }
    />
  )
}
