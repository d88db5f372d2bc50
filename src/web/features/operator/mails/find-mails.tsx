import { bounceReasons, mailKinds } from '#contract/accounts/bounces/bounce-values'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SearchIcon } from '#web/ui/icons/icons-first.tsx'
import type { MailsChoice } from './mails-path.ts'

interface FindMailsProps {
  choice: MailsChoice
  /** Nothing is chosen. */
  isAll: boolean
}

export function FindMails({ choice, isAll }: FindMailsProps) {
  const t = useMessages()
  const find = useActionForm('find')
  return (
    <ActionForm of={find} className="mb-6 grid gap-4 tablet:grid-cols-2">
      <div className="tablet:col-span-2">
        <TextField
          type="search"
          name="query"
          label={t('refusedMails.find')}
          hint={t('refusedMails.findHint')}
          maxLength={limits.emailLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={find.values.query ?? choice.domain}
          error={find.problems.query}
          startIcon={<SearchIcon size={20} />}
        />
      </div>
      <Select
        name="reason"
        label={t('refusedMails.reasonLabel')}
        options={['', ...bounceReasons].map((reason) => ({
          value: reason,
          label: t('refusedMails.reason', { reason: reason || 'all' }),
        }))}
        defaultValue={find.values.reason ?? choice.reason ?? ''}
      />
      <Select
        name="kind"
        label={t('refusedMails.kindLabel')}
        options={['', ...mailKinds].map((kind) => ({
          value: kind,
          label: t('refusedMails.kind', { kind: kind || 'all' }),
        }))}
        defaultValue={find.values.kind ?? choice.kind ?? ''}
      />
      <div className="flex flex-wrap gap-2 tablet:col-span-2">
        <Button type="submit" isLoading={find.isSending}>
          {t('operator.find')}
        </Button>
        {!isAll && <ButtonLink href="/operator/mails/">{t('refusedMails.all')}</ButtonLink>}
      </div>
    </ActionForm>
  )
}
