import type { KeptInterest } from '#contract/discover/operator-interests'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { IconLink } from '#web/ui/buttons/icon-button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EditIcon } from '#web/ui/icons/icons.tsx'
import { InterestForm } from './interest-form.tsx'
import { InterestMoves } from './interest-moves.tsx'

interface InterestRowProps {
  interest: KeptInterest
  all: readonly KeptInterest[]
  isEdited: boolean
}

const here = '/operator/interests/'

/** An interest in the tree; while it is edited, with a form. */
export function InterestRow({ interest, all, isEdited }: InterestRowProps) {
  const t = useMessages()
  const { id, name, url, level, is_hidden, pin_count } = interest
  const siblingCount = all.filter(({ parent_id }) => parent_id === interest.parent_id).length
  const anchor = `interest-${id}`
  return (
    <li
      id={anchor}
      className={classNames(
        'scroll-mt-24 px-4 py-1.5 not-first:border-t border-line tablet:px-5',
        isEdited && 'pb-5',
      )}
    >
      <div className={classNames('flex items-center gap-2', indents[level - 1])}>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1">
          {is_hidden ? (
            <span className={classNames('min-w-0 break-words', level === 1 && 'font-bold')}>
              {name}
            </span>
          ) : (
            <Link
              href={url}
              className={classNames('min-w-0 break-words', level === 1 && 'font-bold')}
            >
              {name}
            </Link>
          )}
          {is_hidden && <Chip>{t('operator.interestHidden')}</Chip>}
          <span className="text-sm text-ink-soft tabular">
            {t('operator.interestPins', { count: pin_count })}
          </span>
        </div>
        <div className="ms-auto flex shrink-0 items-center">
          <InterestMoves interest={interest} siblingCount={siblingCount} />
          <IconLink
            href={isEdited ? `${here}#${anchor}` : `${here}?edit=${id}#${anchor}`}
            aria-expanded={isEdited}
            label={t('operator.editInterest', { name })}
            icon={<EditIcon size={20} />}
            size="sm"
          />
        </div>
      </div>
      {isEdited && (
        <div className="mt-3">
          <InterestForm
            // After saving, the form shows the values from the server.
            key={JSON.stringify(interest)}
            interest={interest}
            all={all}
            backHref={`${here}#${anchor}`}
          />
        </div>
      )}
    </li>
  )
}

const indents = ['', 'ps-5', 'ps-10']
