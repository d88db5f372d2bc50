import { limits } from '#contract/limits'
import type { Purge } from '#contract/reports/purges/purge'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface PurgeStatusProps {
  purge: Purge
  isBusy: boolean
}

/** How far it is. */
export function PurgeStatus({ purge, isBusy }: PurgeStatusProps) {
  const t = useMessages()
  const momentText = useDateText()
  const { state, pins, removed, gone, put_back, unlisted_pins, undoable_until } = purge
  const { of_list, pictures, same_files } = purge
  const counts = { count: pictures, same: same_files, alike: pictures - same_files }
  const done = removed + gone
  return (
    <div className="mb-5">
      <Notice tone={state === 'too_many' ? 'warning' : 'calm'} title={titleOf(purge, t)}>
        {state === 'too_many' && <p>{t('moderation.purgeTooMany', { max: limits.purgePins })}</p>}
        {unlisted_pins > 0 && <p>{t('moderation.purgeUnlisted', { count: unlisted_pins })}</p>}
        {of_list && state !== 'removing' && (pictures > 0 || state === 'counted') && (
          <p>{t('moderation.purgePictures', counts)}</p>
        )}
        {state === 'removing' && (
          <progress
            value={done}
            max={pins}
            aria-label={t('moderation.purgeProgress')}
            className="my-2 w-full"
          />
        )}
        {gone > 0 && <p>{t('moderation.purgeGone', { count: gone })}</p>}
        {put_back > 0 && <p>{t('moderation.purgePutBackCount', { count: put_back })}</p>}
        {undoable_until !== null && (
          <p>{t('moderation.purgeUndoable', { when: momentText(undoable_until) })}</p>
        )}
      </Notice>
      {isBusy && (
        <noscript>
          <a href={`/operator/purges/${purge.id}/`}>{t('moderation.purgeRefresh')}</a>
        </noscript>
      )}
    </div>
  )
}

function titleOf({ state, pins, people, removed, gone }: Purge, t: Translate): string {
  switch (state) {
    case 'counting':
      return t('moderation.purgeCounting', { count: pins })
    case 'too_many':
      return t('moderation.purgeManyFound')
    case 'counted':
    case 'waiting':
    case 'cancelled':
      return t('moderation.purgeFound', { count: pins, people })
    case 'removing':
      return t('moderation.purgeRemoving', { done: removed + gone, total: pins })
    case 'removed':
      return t('moderation.purgeRemovedOf', { count: removed, people })
    case 'stopped':
      return t('moderation.purgeStopped', { done: removed + gone, total: pins })
  }
}
