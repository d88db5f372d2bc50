import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { tablePath } from '../table/view/table-paths.ts'
import type { Previewed } from './bulk-action.ts'
import { BulkFields } from './bulk-form.tsx'
import { JobPanel } from './job-panel.tsx'
import type { BulkData } from './load-bulk.ts'
import { RowTable } from './row-table.tsx'

/** Changes many campaigns, ad groups or ads at once: what, a preview, and how it went. */
export function BulkPage(data: BulkData) {
  const t = useMessages()
  const { mayRead, mayEdit, level, ids, job } = data
  return (
    <div className="max-w-320">
      <h1 className="text-headline">
        {t(job?.edit.undoes_id ? 'adChanges.undoAll' : 'adChanges.bulk')}
      </h1>
      {job ? (
        <JobPanel {...data} job={job} />
      ) : !(mayRead && mayEdit) ? (
        <RoleMissing permission={mayRead ? 'edit_ads' : 'read_ads'} />
      ) : ids.length === 0 ? (
        <EmptyState
          isSmall
          title={t('adChanges.noneChosen')}
          text={t('adChanges.noneChosenText')}
          action={
            <ButtonLink href={tablePath(data.advertiser.id, level)} variant="primary">
              {t('adTable.title', { level })}
            </ButtonLink>
          }
        />
      ) : (
        <NewBulkEdit {...data} />
      )}
    </div>
  )
}

function NewBulkEdit({ advertiser, level, ids }: BulkData) {
  const t = useMessages()
  const form = useActionForm<Previewed>('preview')
  const previewed = form.done
  return (
    <>
      <Panel
        title={t('adChanges.bulkChosen', { count: ids.length, level })}
        text={t('adChanges.bulkText')}
      >
        <ActionForm of={form} className="flex flex-col items-start gap-5 px-4 py-5 tablet:px-5">
          <input type="hidden" name="advertiser_id" value={advertiser.id} />
          <input type="hidden" name="level" value={level} />
          <input type="hidden" name="ids" value={ids.join(',')} />
          <BulkFields
            {...{ level, values: form.answer?.values ?? {}, problems: form.problems }}
            currency={advertiser.currency}
          />
          <p className="text-sm text-ink-soft">{t('adChanges.rounding')}</p>
          <Button type="submit" variant="primary" isLoading={form.isSending}>
            {t('adChanges.preview')}
          </Button>
        </ActionForm>
      </Panel>
      {previewed && <Preview advertiser={advertiser} previewed={previewed} />}
    </>
  )
}

function Preview({
  advertiser,
  previewed: { rows, preview_key, input },
}: Pick<BulkData, 'advertiser'> & { previewed: Previewed }) {
  const t = useMessages()
  const form = useActionForm('start')
  const count = rows.filter(({ state }) => state === 'WAITING').length
  const refused = rows.filter(({ state }) => state === 'REFUSED').length
  return (
    <div className="mt-8 flex flex-col gap-3">
      <h2 className="text-lg">{t('adChanges.previewTitle')}</h2>
      <p role="status">{t('adChanges.previewText', { count, refused })}</p>
      <RowTable {...{ advertiser, rows }} label={t('adChanges.previewTitle')} />
      <ActionForm of={form} className="flex flex-col items-start gap-3">
        <input type="hidden" name="advertiser_id" value={advertiser.id} />
        <input type="hidden" name="level" value={input.level} />
        <input type="hidden" name="ids" value={input.ids} />
        <input type="hidden" name="change" value={input.change} />
        <input type="hidden" name="preview_key" value={preview_key} />
        {count > 0 && (
          <Button type="submit" variant="primary" isLoading={form.isSending}>
            {t('adChanges.apply', { count })}
          </Button>
        )}
      </ActionForm>
    </div>
  )
}
