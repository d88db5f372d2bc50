import { accountStates } from '#contract/accounts/states/account-states'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SearchIcon } from '#web/ui/icons/icons-first.tsx'
import type { MembersChoice } from './members-path.ts'

export function FindMembers({ choice }: { choice: MembersChoice }) {
  const t = useMessages()
  const find = useActionForm('find')
  return (
    <ActionForm
      of={find}
      className="mb-5 grid items-start gap-4 tablet:grid-cols-[minmax(0,1fr)_14rem_auto]"
    >
      {choice.order && <input type="hidden" name="order" value={choice.order} />}
      <TextField
        type="search"
        name="query"
        label={t('operator.memberFind')}
        hint={t('operator.memberFindHint')}
        maxLength={limits.memberQueryLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={find.values.query ?? choice.query}
        error={find.problems.query}
        startIcon={<SearchIcon size={20} />}
      />
      <Select
        name="state"
        label={t('operator.memberStateLabel')}
        options={['', ...accountStates].map((state) => ({
          value: state,
          label: t('operator.memberState', { state: state || 'all' }),
        }))}
        defaultValue={find.values.state ?? choice.state ?? ''}
      />
      <Button type="submit" isLoading={find.isSending} className="tablet:mt-6.5">
        {t('operator.find')}
      </Button>
    </ActionForm>
  )
}
