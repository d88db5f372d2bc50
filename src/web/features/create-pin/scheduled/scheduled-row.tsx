import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { LockIcon } from '#web/ui/icons/icons.tsx'
import { type Act, ScheduledAct } from './scheduled-act.tsx'
import { scheduledName } from './scheduled-name.ts'
import { scheduledPinPath } from './scheduled-path.ts'
import { useTimeText } from './time-text.ts'

interface ScheduledRowProps {
  headingLevel: 2 | 3
  pin: ScheduledPin
  advertiserId: string | null
}

/** A pin that waits, or waited, for its time, with what can be done with it. */
export function ScheduledRow({ headingLevel, pin, advertiserId }: ScheduledRowProps) {
  const Heading = `h${headingLevel}` as const
  const t = useMessages()
  const timeText = useTimeText()
  const isCancelled = pin.cancelled_time !== null
  const name = scheduledName(pin, t)
  const path = scheduledPinPath(pin.id, advertiserId)
  const acts: Act[] = isCancelled ? ['restore'] : ['publish', 'cancel']
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-3 border-line px-4 py-4 not-first:border-t tablet:px-5"
    >
      <img
        src={pin.images['236x'].url}
        alt=""
        loading="lazy"
        style={{ backgroundColor: pin.dominant_color }}
        className={classNames(
          'h-24 w-18 rounded-control object-cover tablet:row-span-2',
          isCancelled && 'opacity-60',
        )}
      />
      <div className="min-w-0">
        <Heading dir="auto" className="text-base break-words">
          {isCancelled ? (
            name
          ) : (
            <Link variant="plain" href={path}>
              {name}
            </Link>
          )}
        </Heading>
        <p className="mt-0.5 tabular">
          <time dateTime={new Date(pin.publish_time * 1_000).toISOString()}>
            {timeText(pin.publish_time, pin.time_zone)}
          </time>
        </p>
        {pin.page_count && (
          <p className="text-sm text-ink-soft">{t('scheduled.pages', { count: pin.page_count })}</p>
        )}
        <PlaceText pin={pin} />
        {pin.made_by && (
          <p className="text-sm text-ink-soft">{t('scheduled.madeBy', { name: pin.made_by })}</p>
        )}
        {pin.problem && !isCancelled && (
          <div className="mt-2">
            <FieldError>{t('scheduled.failed', { reason: pin.problem.message })}</FieldError>
          </div>
        )}
      </div>
      {/* On phones they fill their rows: in some languages they need two. */}
      <div className="col-span-2 flex flex-wrap gap-2 max-tablet:*:grow tablet:col-span-1">
        {!isCancelled && (
          <ButtonLink size="sm" href={path} aria-label={t('scheduled.editNamed', { name })}>
            {t('scheduled.edit')}
          </ButtonLink>
        )}
        {acts.map((act) => (
          <ScheduledAct
            key={act}
            act={act}
            pin={pin}
            advertiserId={advertiserId}
            variant={act === 'cancel' ? 'quiet' : 'secondary'}
          />
        ))}
      </div>
    </li>
  )
}

function PlaceText({ pin: { board, section, problem } }: { pin: ScheduledPin }) {
  const t = useMessages()
  if (!board) return !problem && <FieldError>{t('scheduled.noBoard')}</FieldError>
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <Link variant="plain" href={board.url} className="min-w-0 truncate">
        {board.name}
        {section && ` · ${section.title}`}
      </Link>
      {board.privacy === 'secret' && (
        <span className="flex shrink-0">
          <LockIcon size={14} />
          <span className="sr-only">{t('board.secret')}</span>
        </span>
      )}
    </p>
  )
}
