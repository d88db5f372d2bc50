import type { Advertiser } from '#contract/advertisers/advertiser'
import type { AdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { rolesThatMay } from '#contract/advertisers/roles'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { managerPath } from '#web/lib/pages/manager-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ArrowStartIcon } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
  const t = useMessages()
  const roles = rolesThatMay('manage').map((role) => t(`advertisers.role.${role}`))
  return (
    <div className="gutter mx-auto max-w-192 pt-4 pb-24">
      <Anchor
        href={managerPath()}
        className="hit relative -ms-2 mb-2 inline-flex h-10 items-center gap-2 rounded-pill ps-2 pe-4 font-bold text-ink-soft hover:bg-sand hover:text-ink"
      >
        <ArrowStartIcon size={20} />
        {t('advertisers.title')}
      </Anchor>
      <h1 className="text-headline break-words">{advertiser.name}</h1>
      {people === null ? (
        <div className="mt-6">
          <Notice title={t('advertisers.roleMissing')}>
            {t('advertisers.roleNeeded', { role: roles.join(', ') })}
          </Notice>
        </div>
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
