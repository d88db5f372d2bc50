import type { KeptInterest } from '#contract/discover/operator-interests'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { placesFor } from './places.ts'

interface InterestFormProps {
  /** Null for a new one. */
  interest: KeptInterest | null
  all: readonly KeptInterest[]
  /** The URL of the page without this form. */
  backHref?: string
}

/** Edits an interest, or adds one. */
export function InterestForm({ interest, all, backHref }: InterestFormProps) {
  const t = useMessages()
  const toasts = useToasts()
  const act = useActionForm<KeptInterest>(interest ? 'edit' : 'add', {
    onDone: ({ name }) =>
      toasts.show({ text: t('operator.saved', { name }), tone: 'success', tag: name }),
  })
  const field = (name: string, value: string) => ({
    name,
    defaultValue: act.values[name] ?? value,
    error: act.problems[name],
  })
  const places = placesFor(interest, all)
  return (
    <ActionForm of={act} className="grid gap-4 tablet:grid-cols-2">
      {interest && <input type="hidden" name="id" value={interest.id} />}
      <TextField label={t('operator.interestName')} {...field('name', interest?.name ?? '')} />
      <Select
        label={t('operator.interestUnder')}
        options={[
          { value: '', label: t('operator.interestAtTop') },
          ...places.map(({ id, path }) => ({ value: id, label: path.join(' › ') })),
        ]}
        {...field('parent_id', interest?.parent_id ?? '')}
      />
      <TextArea
        label={t('operator.interestWords')}
        hint={t('operator.interestWordsHint')}
        {...field('words', (interest?.words ?? []).join('\n'))}
        className="tablet:col-span-2"
      />
      <div className="flex flex-wrap items-center gap-4 tablet:col-span-2">
        {interest && (
          <Switch
            label={t('operator.interestShown')}
            name="is_shown"
            value="true"
            defaultChecked={!interest.is_hidden}
            className="h-12 items-center! gap-3!"
          />
        )}
        <span className="ms-auto flex gap-2">
          {backHref !== undefined && (
            <ButtonLink href={backHref} variant="quiet">
              {t('operator.interestClose')}
            </ButtonLink>
          )}
          <Button
            type="submit"
            variant={interest ? 'secondary' : 'primary'}
            isLoading={act.isSending}
            aria-label={interest ? t('operator.saveNamed', { name: interest.name }) : undefined}
          >
            {t(interest ? 'operator.save' : 'operator.addInterest')}
          </Button>
        </span>
      </div>
    </ActionForm>
  )
}
