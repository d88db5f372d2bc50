import { useState } from 'react'
import type { AdvertiserPerson } from '#contract/advertisers/advertiser-people'
import type { PersonCard } from '#contract/people/person'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { rowClass } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { rolesToChoose } from './roles-to-choose.ts'

interface PersonRowProps {
  advertiserId: string
  person: AdvertiserPerson
}

export function PersonRow({ advertiserId, person }: PersonRowProps) {
  return (
    <li className={rowClass}>
      <Member person={person.user} />
      <div className="flex grow flex-wrap items-center gap-2 tablet:grow-0">
        <RoleForm advertiserId={advertiserId} person={person} />
        <RemoveForm advertiserId={advertiserId} person={person} />
      </div>
    </li>
  )
}

export function Member({ person }: { person: PersonCard }) {
  return (
    <Anchor
      href={person.profile_url}
      className="flex min-w-0 grow basis-48 items-center gap-3 rounded-control"
    >
      <Avatar name={person.full_name} src={person.image_medium_url} size={40} />
      <span className="min-w-0">
        <span className="block truncate font-bold">{person.full_name}</span>
        <span className="block truncate text-sm text-ink-soft">@{person.username}</span>
      </span>
    </Anchor>
  )
}

/** Kept as soon as it is chosen; without scripts there is a button for it. */
function RoleForm({ advertiserId, person: { user, role } }: PersonRowProps) {
  const t = useMessages()
  const toasts = useToasts()
  const isHydrated = useHydrated()
  const name = user.full_name
  const change = useActionForm('change_role', {
    onDone: () => toasts.show({ text: t('advertisers.roleChanged', { name }), tone: 'success' }),
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' }),
  })
  const sent = change.fetcher.formData?.get('role')
  return (
    <ActionForm of={change} isQuiet className="flex grow items-center gap-2">
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="user_id" value={user.id} />
      <Select
        label={t('advertisers.roleOf', { name })}
        isLabelHidden
        size="sm"
        name="role"
        options={rolesToChoose(t)}
        {...(isHydrated
          ? {
              value: typeof sent === 'string' ? sent : role,
              onChange: ({ target }) => target.form?.requestSubmit(),
            }
          : { defaultValue: role })}
        className="min-w-44 grow"
      />
      {!isHydrated && (
        <Button type="submit" size="sm" className="scripted:hidden">
          {t('settings.save')}
        </Button>
      )}
    </ActionForm>
  )
}

function RemoveForm({ advertiserId, person: { user } }: PersonRowProps) {
  const t = useMessages()
  const toasts = useToasts()
  const [isConfirming, setConfirming] = useState(false)
  const name = user.full_name
  const remove = useActionForm('remove_person', {
    onDone: () => toasts.show({ text: t('advertisers.removed', { name }), tone: 'success' }),
    onRefused: ({ problems }) => {
      setConfirming(false)
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' })
    },
  })
  return (
    <ActionForm of={remove} isQuiet>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="user_id" value={user.id} />
      <Button
        type="submit"
        variant="quiet"
        aria-label={t('advertisers.removeNamed', { name })}
        onClick={(event) => {
          event.preventDefault()
          setConfirming(true)
        }}
      >
        {t('advertisers.remove')}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => remove.form.current?.requestSubmit()}
        isLoading={remove.isSending}
        title={t('advertisers.removeTitle', { name })}
        description={t('advertisers.removeText')}
        cancelLabel={t('form.cancel')}
        confirmLabel={t('advertisers.remove')}
        isDanger
      />
    </ActionForm>
  )
}
