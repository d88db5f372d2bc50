import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { CenteredPage } from '#web/ui/centered-page.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AppealData } from './load-appeal.ts'
import { RemovalStatement } from './removal-statement.tsx'

/** For people from whom an account or something else was taken; what they write reaches the operator. */
export function AppealPage({ reportId, removal, isRestored }: AppealData) {
  const t = useMessages()
  const { brandName, viewer } = useFacts()
  const appeal = useActionForm<{ email: string }>('appeal')
  const homeLabel = t('recovery.home', { brand: brandName })
  if (appeal.done)
    return (
      <CenteredPage title={t('appeal.sentTitle')} homeLabel={homeLabel}>
        <Notice tone="success">{t('appeal.sentText', { email: appeal.done.email })}</Notice>
        <ButtonLink href="/" size="lg" isWide>
          {t('recovery.goHome')}
        </ButtonLink>
      </CenteredPage>
    )
  if (isRestored)
    return (
      <CenteredPage title={t('appeal.restoredTitle')} homeLabel={homeLabel}>
        <Notice tone="success">{t('appeal.restoredText')}</Notice>
        <ButtonLink href="/" size="lg" isWide>
          {t('recovery.goHome')}
        </ButtonLink>
      </CenteredPage>
    )
  return (
    <CenteredPage
      title={t('appeal.title')}
      text={t(reportId === null ? 'appeal.text' : 'appeal.textOfRemoval', { brand: brandName })}
      homeLabel={homeLabel}
    >
      {removal && <RemovalStatement removal={removal} />}
      <ActionForm of={appeal} className="flex flex-col gap-5">
        {reportId !== null && <input type="hidden" name="report_id" value={reportId} />}
        <TextField
          label={t('appeal.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.emailLength}
          required
          defaultValue={appeal.values.email ?? viewer?.email}
          error={appeal.problems.email}
        />
        <TextArea
          label={t('appeal.message')}
          name="message"
          rows={6}
          maxLength={limits.appealLength}
          required
          defaultValue={appeal.values.message}
          error={appeal.problems.message}
          hint={t('appeal.messageHint')}
          countText={(used, max) => t('form.count', { used, max })}
          leftText={(left) => t('form.left', { left })}
        />
        <Button type="submit" variant="primary" size="lg" isWide isLoading={appeal.isSending}>
          {t('appeal.send')}
        </Button>
      </ActionForm>
    </CenteredPage>
  )
}
