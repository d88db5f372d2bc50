import type { Advertiser } from '#contract/advertisers/advertiser'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { editPath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Archived, Copy, Duplicated } from './duplicate-action.ts'

/** What was made, and the way back. */
export function CopiesPanel({ advertiser, done }: { advertiser: Advertiser; done: Duplicated }) {
  const t = useMessages()
  const { copies, wanted, refusal } = done
  const undo = useActionForm<Archived>('archive_copies')
  const level = copies[0]?.level ?? 'CAMPAIGN'
  const sum = (name: 'skipped_ads' | 'changed_days') =>
    copies.reduce((total, copy) => total + copy[name], 0)
  if (undo.done)
    return (
      <div className="mt-5" role="status">
        <Notice title={t('adChanges.copiesArchived', { count: undo.done.archived })}>
          {t('adChanges.copiesArchivedText')}
        </Notice>
      </div>
    )
  return (
    <div className="mt-5" role="status">
      <Notice
        tone={refusal === null ? 'calm' : 'warning'}
        title={t('adChanges.copied', { count: copies.length, wanted })}
        action={
          <ActionForm of={undo}>
            <input type="hidden" name="advertiser_id" value={advertiser.id} />
            <input type="hidden" name="level" value={level} />
            {copies.map(({ id }) => (
              <input key={id} type="hidden" name="copy" value={id} />
            ))}
            <Button type="submit" size="sm" isLoading={undo.isSending}>
              {t('adChanges.undo')}
            </Button>
          </ActionForm>
        }
      >
        {refusal !== null && <p>{refusal}</p>}
        <ul>
          {copies.map((copy) => (
            <li key={copy.id}>
              <Anchor href={pathOf(advertiser.id, copy)} className="font-bold hover:underline">
                {copy.name}
              </Anchor>{' '}
              {level !== 'AD' && t('adChanges.copyHas', copy)}
            </li>
          ))}
        </ul>
        {sum('changed_days') > 0 && <p>{t('adChanges.daysChanged')}</p>}
        {sum('skipped_ads') > 0 && (
          <p>{t('adChanges.adsSkipped', { count: sum('skipped_ads') })}</p>
        )}
        <p>{t('adChanges.copiesReviewed')}</p>
      </Notice>
    </div>
  )
}

function pathOf(advertiserId: string, { level, id, campaign_id }: Copy): string {
  return level === 'CAMPAIGN'
    ? campaignPath(advertiserId, campaign_id)
    : editPath(advertiserId, level, id)
}
