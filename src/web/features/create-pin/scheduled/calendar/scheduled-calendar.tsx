import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { clockTime } from '#contract/pins/scheduled/settled-time'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronEndIcon, ChevronStartIcon } from '#web/ui/icons/icons.tsx'
import { type ScheduledView, scheduledPath } from '../scheduled-path.ts'
import { useToday } from '../use-today.ts'
import { monthAfter, monthBefore, weeksOf } from './month-days.ts'

interface ScheduledCalendarProps {
  view: Required<ScheduledView>
  month: string
  pins: readonly ScheduledPin[]
}

/** The day of a pin by the clocks its time was chosen by. */
export function dayOf({ publish_time, time_zone }: ScheduledPin): string {
  return clockTime(time_zone, new Date(publish_time * 1_000)).day
}

/** A month, with the pins of each day. A day with pins leads to them, below. */
export function ScheduledCalendar({ view, month, pins }: ScheduledCalendarProps) {
  const t = useMessages()
  const today = useToday()
  const byDay = Map.groupBy(pins, dayOf)
  const name = new Intl.DateTimeFormat(t.locale, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  const weekday = new Intl.DateTimeFormat(t.locale, { weekday: 'short', timeZone: 'UTC' })
  const longWeekday = new Intl.DateTimeFormat(t.locale, { weekday: 'long', timeZone: 'UTC' })
  const weeks = weeksOf(month)
  const monthName = name.format(dateOf(`${month}-01`))
  const pathOf = (to: string) => scheduledPath({ ...view, month: to, day: null })
  return (
    <section aria-label={monthName}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <StepLink href={pathOf(monthBefore(month))} label={t('scheduled.monthBefore')} isBack />
        <h2 aria-live="polite" className="text-lg">
          {monthName}
        </h2>
        <StepLink href={pathOf(monthAfter(month))} label={t('scheduled.monthAfter')} />
      </div>
      <table className="w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="pb-1 text-xs font-bold text-ink-soft">
                <abbr title={longWeekday.format(dateOf(day))} className="no-underline">
                  {weekday.format(dateOf(day))}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  {...{ day, view }}
                  isOfMonth={day.startsWith(month)}
                  isToday={day === today}
                  pins={byDay.get(day) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

function StepLink({ href, label, isBack }: { href: string; label: string; isBack?: boolean }) {
  return (
    <Anchor
      href={href}
      aria-label={label}
      className="grid size-11 place-items-center rounded-pill bg-sand hover:bg-sand-deep"
    >
      {isBack ? <ChevronStartIcon size={20} /> : <ChevronEndIcon size={20} />}
    </Anchor>
  )
}

const shownPictures = 3

interface DayProps {
  day: string
  view: Required<ScheduledView>
  isOfMonth: boolean
  isToday: boolean
  pins: readonly ScheduledPin[]
}

function Day({ day, view, isOfMonth, isToday, pins }: DayProps) {
  const t = useMessages()
  const isChosen = view.day === day
  const number = Number(day.slice(8))
  const date = new Intl.DateTimeFormat(t.locale, {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(dateOf(day))
  const mark = (
    <span
      className={classNames(
        'inline-grid min-w-6 self-start rounded-pill px-1 text-center text-sm tabular',
        isToday && 'bg-satin font-bold text-on-satin',
        !isOfMonth && !isToday && 'text-ink-soft',
      )}
    >
      {number}
    </span>
  )
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'h-16 rounded-control p-0 align-top tablet:h-24',
        isOfMonth && 'bg-sand',
      )}
    >
      {pins.length === 0 ? (
        <span className="block p-1">{mark}</span>
      ) : (
        <Anchor
          href={scheduledPath({ ...view, day: isChosen ? null : day, month: day.slice(0, 7) })}
          aria-current={isChosen ? 'true' : undefined}
          aria-label={t('scheduled.dayCount', { date, count: pins.length })}
          className={classNames(
            'flex h-full flex-col rounded-control bg-surface p-1 hover:bg-sand-deep',
            isChosen
              ? 'shadow-[inset_0_0_0_2px_var(--color-satin)]'
              : 'shadow-[inset_0_0_0_1px_var(--color-line)]',
          )}
        >
          {mark}
          <span className="mt-auto flex gap-0.5 overflow-hidden">
            {pins.slice(0, shownPictures).map((pin, place) => (
              <img
                key={pin.id}
                src={pin.images['236x'].url}
                alt=""
                loading="lazy"
                style={{ backgroundColor: pin.dominant_color }}
                className={classNames(
                  'h-8 w-6 rounded-bead object-cover tablet:h-9',
                  place > 0 && 'max-tablet:hidden',
                )}
              />
            ))}
          </span>
          {pins.length > 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'text-xs text-ink-soft tabular',
                pins.length <= shownPictures && 'tablet:hidden',
              )}
            >
              {pins.length}
            </span>
          )}
        </Anchor>
      )}
    </td>
  )
}
