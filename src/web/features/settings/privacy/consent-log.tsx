import { consentAnswers } from '#contract/accounts/consents/consent-names'
import type { GivenConsent } from '#contract/accounts/consents/consents'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'

/** The member's consents with text version and date. Only optional ones can be withdrawn here. */
export function ConsentLog({ consents }: { consents: readonly GivenConsent[] }) {
  const t = useMessages()
  return (
    <Panel title={t('settings.consents')} text={t('settings.consentsText')}>
      {consents.length === 0 ? (
        <p className="px-4 py-4 text-ink-soft tablet:px-5">{t('settings.consentsNone')}</p>
      ) : (
        consents.map((consent) => <ConsentRow key={consent.name} consent={consent} />)
      )}
    </Panel>
  )
}

function ConsentRow({ consent }: { consent: GivenConsent }) {
  const t = useMessages()
  const toasts = useToasts()
  const momentText = useDateText()
  const answer = useActionForm('answer_consent', {
    onDone: () => toasts.show({ text: t('settings.saved'), tone: 'success', tag: 'settings' }),
  })
  const isGiven = consent.answer === consentAnswers.yes
  const facts = t('settings.consentFacts', {
    answer: consent.answer,
    when: momentText(consent.given_at),
    version: consent.text_version,
  })
  return (
    <PanelRow
      title={consent.title}
      text={facts}
      action={
        !consent.is_required && (
          <ActionForm of={answer} isQuiet>
            <input type="hidden" name="name" value={consent.name} />
            <input
              type="hidden"
              name="answer"
              value={isGiven ? consentAnswers.no : consentAnswers.yes}
            />
            <Button
              type="submit"
              isLoading={answer.isSending}
              aria-label={t(isGiven ? 'settings.withdrawNamed' : 'settings.agreeNamed', {
                name: consent.title,
              })}
            >
              {isGiven ? t('settings.withdraw') : t('settings.agree')}
            </Button>
          </ActionForm>
        )
      }
    />
  )
}
