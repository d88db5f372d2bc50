import type { AdvisoryLevel, AdvisorySeverity, AdvisoryStyle } from '#contract/search/advisory'
import type { KeptAdvisory } from '#contract/search/operator-advisories'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { writeLinked } from './linked-text.ts'

// The browser bundle contains only operation names of the contract, so the values are repeated here.
const levels: readonly AdvisoryLevel[] = [0, 4, 14]
const severities: readonly AdvisorySeverity[] = [0, 1, 2]
const styles: readonly AdvisoryStyle[] = ['support', 'plain', 'warning']

/** Edits an advisory, or creates one if null. */
export function AdvisoryForm({ advisory }: { advisory: KeptAdvisory | null }) {
  const t = useMessages()
  const toasts = useToasts()
  const id = advisory?.id ?? ''
  const set = useActionForm<KeptAdvisory>('set', {
    onDone: (kept) =>
      toasts.show({ text: t('operator.saved', { name: kept.id }), tone: 'success', tag: kept.id }),
  })
  // Without scripts every form of the page gets the answer.
  const isMine = set.values.form_of === (id || 'new')
  const kept = isMine ? set.values : {}
  const problems = isMine || set.fetcher.data ? set.problems : {}
  const field = (name: string, value: string) => ({
    name,
    defaultValue: kept[name] ?? value,
    error: problems[name],
  })
  const choices = (
    name: 'levelOf' | 'severityOf' | 'styleOf',
    list: readonly (number | string)[],
  ) => list.map((value) => ({ value: String(value), label: t(`operator.${name}`, { value }) }))
  return (
    <ActionForm of={set} className="grid gap-4 tablet:grid-cols-2">
      <input type="hidden" name="form_of" value={id || 'new'} />
      {advisory ? (
        <input type="hidden" name="id" value={id} />
      ) : (
        <TextField
          label={t('operator.advisoryId')}
          hint={t('operator.advisoryIdHint')}
          {...field('id', '')}
          className="tablet:col-span-2"
        />
      )}
      <Select
        label={t('operator.level')}
        options={choices('levelOf', levels)}
        {...field('level', String(advisory?.level ?? 0))}
      />
      <Select
        label={t('operator.severity')}
        options={choices('severityOf', severities)}
        {...field('severity', String(advisory?.severity ?? 2))}
      />
      <TextArea
        label={t('operator.keywords')}
        hint={t('operator.keywordsHint')}
        {...field('keywords', (advisory?.keywords ?? []).join('\n'))}
      />
      <TextArea
        label={t('operator.exceptions')}
        hint={t('operator.exceptionsHint')}
        {...field('exceptions', (advisory?.exceptions ?? []).join('\n'))}
      />
      <ShownTexts advisory={advisory} field={field} />
      <Select
        label={t('operator.style')}
        options={choices('styleOf', styles)}
        {...field('style', advisory?.style ?? 'plain')}
      />
      <TextField
        label={t('operator.reviewDue')}
        type="date"
        {...field('review_due', advisory?.review_due ?? '')}
      />
      <TextField
        label={t('operator.reviewedBy')}
        {...field('reviewed_by', advisory?.reviewed_by ?? '')}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Switch
          label={t('operator.inForce')}
          name="is_on"
          value="true"
          defaultChecked={!advisory?.disabled_at}
          className="h-12 items-center! gap-3!"
        />
        <Button
          type="submit"
          variant={advisory ? 'secondary' : 'primary'}
          isLoading={set.isSending}
          className="mb-1 ms-auto"
          aria-label={advisory ? t('operator.saveNamed', { name: id }) : undefined}
        >
          {t(advisory ? 'operator.save' : 'operator.addAdvisory')}
        </Button>
      </div>
    </ActionForm>
  )
}

interface ShownTextsProps {
  advisory: KeptAdvisory | null
  field: (name: string, value: string) => { name: string; defaultValue: string; error?: string }
}

/** What people read above or instead of results. */
function ShownTexts({ advisory, field }: ShownTextsProps) {
  const t = useMessages()
  return (
    <>
      <TextField
        label={t('operator.advisoryTitle')}
        {...field('title', advisory ? writeLinked(advisory.title) : '')}
        className="tablet:col-span-2"
      />
      <TextArea
        label={t('operator.advisoryText')}
        hint={t('operator.linksHint')}
        {...field('description', advisory ? writeLinked(advisory.description) : '')}
        className="tablet:col-span-2"
      />
      <TextArea
        label={t('operator.footer')}
        rows={2}
        {...field('footer', advisory?.footer ? writeLinked(advisory.footer) : '')}
      />
      <TextArea
        label={t('operator.actions')}
        hint={t('operator.actionsHint')}
        rows={2}
        {...field(
          'actions',
          (advisory?.actions ?? []).map(({ label, url }) => `${label} | ${url}`).join('\n'),
        )}
      />
    </>
  )
}
