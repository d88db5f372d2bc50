import type { Advertiser } from '#contract/advertisers/advertiser'
import type { AdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { limits } from '#contract/limits'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { PeoplePanel } from './people-panel.tsx'

export interface AccountData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  people: AdvertiserPerson[] | null
}

/** One ad account: what it is called, and who works on it. */
export function AccountPage({ advertiser, people }: AccountData) {
  return (
    <div className="max-w-192">
      <h1 className="text-headline break-words">{advertiser.name}</h1>
      {people === null ? (
        <RoleMissing permission="manage" />
      ) : (
        <>
          <FactsPanel key={advertiser.updated_time} advertiser={advertiser} />
          <PeoplePanel advertiser={advertiser} people={people} />
        </>
      )}
    </div>
  )
}

function FactsPanel({ advertiser }: { advertiser: Advertiser }) {
  const t = useMessages()
  const toasts = useToasts()
  const { id, name, country, currency } = advertiser
  const rename = useActionForm<Advertiser>('rename', {
    onDone: () => toasts.show({ text: t('advertisers.renamed'), tone: 'success' }),
  })
  return (
    <Panel title={t('advertisers.facts.title')}>
      <ActionForm of={rename} className="flex flex-col gap-4 px-4 py-4 tablet:px-5">
        <input type="hidden" name="advertiser_id" value={id} />
        <TextField
          label={t('advertisers.name')}
          name="name"
          autoComplete="off"
          maxLength={limits.advertiserNameLength}
          defaultValue={rename.values.name ?? name}
          error={rename.problems.name}
          required
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 grow basis-48 text-sm text-ink-soft">
            {t('advertisers.fixed', { country, currency })}
          </p>
          <Button type="submit" isLoading={rename.isSending}>
            {t('advertisers.rename')}
          </Button>
        </div>
      </ActionForm>
    </Panel>
  )
}
