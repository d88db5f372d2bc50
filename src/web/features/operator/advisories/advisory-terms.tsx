import type { KeptAdvisory, AdvisoryTerms as Terms } from '#contract/search/operator-advisories'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Reviewer } from './reviewer.tsx'

/** The search terms of an advisory by language, each with its own review date. */
export function AdvisoryTerms({ advisory }: { advisory: KeptAdvisory }) {
  const t = useMessages()
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-base">{t('operator.terms')}</h3>
      <ul className="mt-2 flex flex-col">
        {[...advisory.terms, null].map((terms) => (
          <li key={terms?.language ?? 'new'} className="border-b border-line py-2">
            <details>
              <summary className="cursor-pointer rounded-control py-1">
                {terms
                  ? t('operator.termsOf', { language: terms.language, day: terms.review_due })
                  : t('operator.addTerms')}
                {terms && (
                  <span className="ms-2">
                    <Reviewer name={terms.reviewed_by} />
                  </span>
                )}
              </summary>
              <TermsForm advisory={advisory} terms={terms} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TermsForm({ advisory, terms }: { advisory: KeptAdvisory; terms: Terms | null }) {
  const t = useMessages()
  const set = useActionForm('terms')
  const field = (name: string, value: string) => ({
    name,
    defaultValue: value,
    error: set.fetcher.data ? set.problems[name] : undefined,
  })
  return (
    <ActionForm of={set} className="mt-3 grid gap-3 tablet:grid-cols-2">
      <input type="hidden" name="advisory_id" value={advisory.id} />
      {terms ? (
        <input type="hidden" name="language" value={terms.language} />
      ) : (
        <div className="tablet:col-span-2">
          <TextField
            label={t('operator.language')}
            hint={t('operator.languageHint')}
            maxLength={2}
            {...field('language', '')}
          />
        </div>
      )}
      <TextArea
        label={t('operator.keywords')}
        hint={t('operator.keywordsHint')}
        rows={5}
        {...field('terms', terms?.terms.join('\n') ?? '')}
      />
      <TextArea
        label={t('operator.exceptions')}
        hint={t('operator.exceptionsHint')}
        rows={5}
        {...field('exceptions', terms?.exceptions.join('\n') ?? '')}
      />
      <TextField
        label={t('operator.reviewDue')}
        type="date"
        {...field('review_due', terms?.review_due ?? advisory.review_due)}
      />
      <TextField
        label={t('operator.reviewedBy')}
        {...field('reviewed_by', terms?.reviewed_by ?? '')}
      />
      <div className="tablet:col-span-2">
        <Button
          type="submit"
          isLoading={set.isSending}
          aria-label={t('operator.saveTermsOf', {
            name: advisory.id,
            language: terms?.language ?? t('operator.addTerms'),
          })}
        >
          {t('operator.saveTerms')}
        </Button>
      </div>
    </ActionForm>
  )
}
