import type { AdChange } from '#contract/campaigns/changes/list-changes'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { bulkEditJobPath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { momentText } from '../campaigns/figures/day-text.ts'
import { nameText } from './change-text.ts'
import { entityPath } from './entity-path.ts'
import type { HistoryData } from './load-history.ts'
import { shownField, shownValues } from './shown-change.ts'

const cell = 'px-4 py-2.5 align-top'

/** One row for each field that was changed, the latest first. */
export function HistoryTable({
  advertiser,
  mayEdit,
  changes,
}: Pick<HistoryData, 'advertiser' | 'mayEdit'> & { changes: readonly AdChange[] }) {
  const t = useMessages()
  const titles = ['when', 'who', 'what', 'field', 'before', 'after'] as const
  return (
    <section
      aria-label={t('adChanges.title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-start text-ink-soft">
            {titles.map((name) => (
              <th key={name} scope="col" className={`${cell} text-start font-normal`}>
                {t('adChanges.column', { name })}
              </th>
            ))}
            {mayEdit && (
              <th scope="col" className={`${cell} text-start font-normal`}>
                {t('adChanges.undoColumn')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeLine key={change.id} {...{ advertiser, mayEdit, change }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ChangeLine({
  advertiser,
  mayEdit,
  change,
}: Pick<HistoryData, 'advertiser' | 'mayEdit'> & { change: AdChange }) {
  const t = useMessages()
  const { id, currency, time_zone: zone } = advertiser
  const words = { currency, zone, t }
  const isWhole = change.field === '*'
  const { from, to } = shownValues(change, words)
  const path = entityPath(id, change)
  const isOfAccount = change.entity === 'billing' || change.entity === 'advertiser'
  const name = nameText(change, t) ?? (isOfAccount ? advertiser.name : t('adChanges.unnamed'))
  return (
    <tr className="border-t border-line">
      <td className={`${cell} whitespace-nowrap text-ink-soft tabular`}>
        {momentText(change.created_time, zone, t.locale)}
      </td>
      <td className={`${cell} min-w-32`}>
        <Who advertiserId={id} change={change} />
      </td>
      <th scope="row" className={`${cell} max-w-64 min-w-40 text-start font-normal break-words`}>
        <span className="block text-ink-soft">
          {t('adChanges.entity', { entity: change.entity })}
        </span>
        {path === null ? (
          name
        ) : (
          <Anchor href={path} className="font-bold hover:underline">
            {name}
          </Anchor>
        )}
      </th>
      <td className={cell}>
        {isWhole
          ? t(change.after === null ? 'campaigns.removed' : 'campaigns.made', {
              entity: change.entity,
            })
          : shownField(change, t)}
      </td>
      <td className={`${cell} max-w-56 break-words text-ink-soft`}>
        {isWhole ? '' : (from ?? '…')}
      </td>
      <td className={`${cell} max-w-56 break-words`}>{isWhole ? '' : (to ?? '…')}</td>
      {mayEdit && (
        <td className={`${cell} min-w-32`}>
          {change.undo === 'possible' ? (
            <UndoForm
              advertiserId={id}
              change={change}
              name={`${shownField(change, t)}, ${name}`}
            />
          ) : (
            <span className="text-ink-soft">{t('adChanges.undoNot', { why: change.undo })}</span>
          )}
        </td>
      )}
    </tr>
  )
}

function Who({
  advertiserId,
  change: { actor, source, bulk_edit_id },
}: {
  advertiserId: string
  change: AdChange
}) {
  const t = useMessages()
  const way = t('campaigns.source', { source })
  const isByHand = source === 'ads_manager'
  return (
    <>
      {actor ? actor.full_name || actor.username : way}
      {actor && !isByHand && bulk_edit_id === null && (
        <span className="block text-ink-soft">{way}</span>
      )}
      {bulk_edit_id !== null && (
        <Anchor
          href={bulkEditJobPath(advertiserId, bulk_edit_id)}
          className="block text-satin-deep hover:underline"
        >
          {way}
        </Anchor>
      )}
    </>
  )
}

function UndoForm({
  advertiserId,
  change,
  name,
}: {
  advertiserId: string
  change: AdChange
  name: string
}) {
  const t = useMessages()
  const toasts = useToasts()
  const undo = useActionForm('undo_change', {
    onDone: () => toasts.show({ text: t('adChanges.undone'), tone: 'success' }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  const isOwn = undo.answer?.values.change_id === change.id
  return (
    <ActionForm of={undo} isQuiet>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="change_id" value={change.id} />
      <Button
        type="submit"
        size="sm"
        isLoading={undo.isSending}
        aria-label={t('adChanges.undoNamed', { name })}
      >
        {t('adChanges.undo')}
      </Button>
      {isOwn && undo.problems.form && <p className="mt-1 text-berry-deep">{undo.problems.form}</p>}
    </ActionForm>
  )
}
