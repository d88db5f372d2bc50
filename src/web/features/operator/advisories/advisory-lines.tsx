import type { AdvisoryLine, KeptAdvisory } from '#contract/search/operator-advisories'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Help lines by country; adding the same country and name again replaces a line. */
export function AdvisoryLines({ advisory }: { advisory: KeptAdvisory }) {
  const t = useMessages()
  const { id, lines } = advisory
  const add = useActionForm('line')
  const isMine = add.values.advisory_id === id && add.values.remove === undefined
  const field = (name: string, value = '') => ({
    name,
    defaultValue: (isMine ? add.values[name] : undefined) ?? value,
    error: isMine || add.fetcher.data ? add.problems[name] : undefined,
  })
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-base">{t('operator.lines')}</h3>
      {lines.length > 0 && (
        <ul className="mt-2 flex flex-col">
          {lines.map((line) => (
            <li key={`${line.country} ${line.name}`}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
      <ActionForm of={add} className="mt-3 grid gap-3 tablet:grid-cols-3">
        <input type="hidden" name="advisory_id" value={id} />
        <TextField
          label={t('operator.country')}
          hint={t('operator.countryHint')}
          maxLength={2}
          {...field('country')}
        />
        <TextField label={t('operator.lineName')} {...field('name')} />
        <TextField label={t('operator.phone')} {...field('phone')} />
        <TextField label={t('operator.website')} {...field('url')} />
        <TextField label={t('operator.source')} {...field('source')} />
        <TextField
          label={t('operator.reviewDue')}
          type="date"
          {...field('review_due', advisory.review_due)}
        />
        <div className="tablet:col-span-3">
          <Button
            type="submit"
            isLoading={add.isSending}
            aria-label={t('operator.addLineNamed', { name: id })}
          >
            {t('operator.addLine')}
          </Button>
        </div>
      </ActionForm>
    </section>
  )
}

function Line({ line }: { line: AdvisoryLine }) {
  const t = useMessages()
  const remove = useActionForm('line')
  const { advisory_id, country, name, phone, url, review_due } = line
  return (
    <ActionForm
      of={remove}
      isQuiet
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2"
    >
      <input type="hidden" name="advisory_id" value={advisory_id} />
      <input type="hidden" name="country" value={country} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="review_due" value={review_due} />
      <input type="hidden" name="remove" value="true" />
      <span className="w-8 font-mono font-bold">{country}</span>
      <span className="min-w-0 break-words">{[name, phone, url].filter(Boolean).join(' · ')}</span>
      <span className="text-sm text-ink-soft tabular">
        {t('operator.dueOn', { day: review_due })}
      </span>
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        isLoading={remove.isSending}
        className="ms-auto"
        aria-label={t('operator.removeLine', { name, country })}
      >
        {t('operator.take')}
      </Button>
    </ActionForm>
  )
}
