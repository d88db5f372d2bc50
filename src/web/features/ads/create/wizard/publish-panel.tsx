import { useState } from 'react'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import { ConsentText } from '#web/lib/ads/consent-text.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import type { DraftEditor } from './use-draft.ts'

interface PublishPanelProps {
  editor: DraftEditor
  /** Null once the data terms are accepted. */
  terms: ConsentTexts | null
}

/** The button that publishes, below the data terms where they are not accepted yet. */
export function PublishPanel({ editor, terms }: PublishPanelProps) {
  const t = useMessages()
  const fail = useFailureToast()
  const [accepts, setAccepts] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { problems, isPublishing, refusal, conflict } = editor.state
  async function publish() {
    if (terms !== null && !accepts) return setIsMissing(true)
    try {
      if (terms !== null)
        await run(answerConsent, { name: 'ads_data_terms', answer: consentAnswers.yes })
      await editor.publish()
    } catch (error) {
      fail(error)
    }
  }
  const reason =
    conflict !== null
      ? t('createPages.saveState', { how: 'conflict' })
      : problems !== null && problems.length > 0
        ? t('createPages.missing', { count: problems.length })
        : undefined
  return (
    <section
      aria-label={t('createPages.step', { step: 'publish' })}
      className="flex flex-col gap-4"
    >
      {terms !== null && (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <ConsentText terms={terms} />
          <Checkbox
            label={t('promote.termsAccept')}
            checked={accepts}
            onChange={({ target }) => {
              setAccepts(target.checked)
              setIsMissing(false)
            }}
            error={isMissing ? t('promote.termsMissing') : undefined}
          />
        </div>
      )}
      {refusal !== null && <FormError>{refusal}</FormError>}
      <div>
        <Button
          variant="primary"
          size="lg"
          isLoading={isPublishing}
          disabledReason={reason}
          onClick={() => void publish()}
        >
          {t('createPages.publish')}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">{t('promote.reviewFirst')}</p>
      </div>
    </section>
  )
}
