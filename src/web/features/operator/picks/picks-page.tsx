import type { KeptPick } from '#contract/discover/picks'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { PickForm } from './pick-form.tsx'

/** The editors' picks, and a form to add one. */
export function PicksPage({ picks }: { picks: readonly KeptPick[] }) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.picks')} text={t('operator.picksText')}>
      <section className="mb-4 rounded-card border border-line bg-surface px-4 py-4 tablet:px-5">
        <h2 className="mb-3 text-base">{t('operator.newPick')}</h2>
        <PickForm key={picks.length} pick={null} />
      </section>
      <ul className="flex flex-col gap-4">
        {picks.map((pick) => (
          <li key={pick.id}>
            <PickCard pick={pick} />
          </li>
        ))}
      </ul>
    </OperatorPage>
  )
}

function PickCard({ pick }: { pick: KeptPick }) {
  const t = useMessages()
  const remove = useActionForm('remove')
  const { id, title, url, from_day, until_day, is_shown, addresses } = pick
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="cursor-pointer list-none rounded-card px-4 py-4 tablet:px-5 [&::-webkit-details-marker]:hidden">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-base break-words">{title}</h2>
          <Chip tone={is_shown ? 'moss' : 'sand'}>
            {t(is_shown ? 'operator.shownNow' : 'operator.notShown')}
          </Chip>
          <ChevronDownIcon
            size={20}
            className="ms-auto text-ink-soft transition-transform group-open:rotate-180"
          />
        </span>
        <span className="mt-1 block text-sm text-ink-soft tabular">
          {t('operator.season', { from: from_day, until: until_day, count: addresses.length })}
        </span>
      </summary>
      <div className="px-4 pb-5 tablet:px-5">
        <PickForm pick={pick} />
        <div className="mt-4 flex flex-wrap items-center gap-4 border-t border-line pt-4">
          <Link href={url}>{t('operator.lookAtPick')}</Link>
          <ActionForm of={remove} className="ms-auto">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              variant="quiet"
              isLoading={remove.isSending}
              aria-label={t('operator.removePick', { title })}
            >
              {t('operator.take')}
            </Button>
          </ActionForm>
        </div>
      </div>
    </details>
  )
}
