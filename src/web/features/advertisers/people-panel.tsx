import type { Advertiser } from '#contract/advertisers/advertiser'
import type { AdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { Member, PersonRow } from './person-row.tsx'
import { rolesToChoose } from './roles-to-choose.ts'

/** Who works on an ad account and as what; the owner stands first. */
export function PeoplePanel({
  advertiser,
  people,
}: {
  advertiser: Advertiser
  people: readonly AdvertiserPerson[]
}) {
  const t = useMessages()
  const { id, owner } = advertiser
  return (
    <>
      <Panel title={t('advertisers.people')} text={t('advertisers.peopleText')}>
        <ul aria-label={t('advertisers.people')}>
          <li className={rowClass}>
            <Member person={owner} />
            <Chip size="sm">{t('advertisers.role.OWNER')}</Chip>
          </li>
          {people.map((person) => (
            <PersonRow key={person.user.id} advertiserId={id} person={person} />
          ))}
        </ul>
      </Panel>
      <Panel title={t('advertisers.add')} text={t('advertisers.addText')}>
        <AddForm advertiserId={id} key={people.length} />
      </Panel>
    </>
  )
}

function AddForm({ advertiserId }: { advertiserId: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const add = useActionForm<AdvertiserPerson>('add_person', {
    onDone: ({ user }) =>
      toasts.show({ text: t('advertisers.added', { name: user.full_name }), tone: 'success' }),
  })
  const { problems, values } = add
  return (
    <ActionForm
      of={add}
      className="grid gap-4 px-4 py-4 tablet:grid-cols-[1fr_1fr_auto] tablet:items-start tablet:px-5"
    >
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <TextField
        label={t('advertisers.username')}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.username}
        error={problems.username}
        required
      />
      <Select
        label={t('advertisers.roleLabel')}
        name="role"
        options={rolesToChoose(t)}
        defaultValue={values.role ?? 'CAMPAIGN_MANAGER'}
        error={problems.role}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isLoading={add.isSending}
        className="tablet:mt-7"
      >
        {t('advertisers.addConfirm')}
      </Button>
    </ActionForm>
  )
}
