import type { ReactNode } from 'react'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { CenteredPage } from '#web/ui/centered-page.tsx'
import { ReportFields } from './report-fields.tsx'
import { ReportReceipt } from './report-receipt.tsx'

/** The report form as a page, for links and for browsers without scripts. */
export function ReportPinPage({ pinUrl, picture }: { pinUrl: string; picture: ReactNode }) {
  const t = useMessages()
  const { brandName } = useFacts()
  const form = useActionForm<{ id: string }>('report')
  return (
    <CenteredPage
      title={t(form.done ? 'report.sentTitle' : 'report.title.pin')}
      homeLabel={t('report.home', { brand: brandName })}
      picture={picture}
    >
      {form.done ? (
        <ReportReceipt id={form.done.id} />
      ) : (
        <ActionForm of={form} className="flex flex-col gap-5">
          <ReportFields problems={form.problems} values={form.values} onEdit={form.clearProblem} />
          <Button type="submit" variant="primary" size="lg" isWide isLoading={form.isSending}>
            {t('report.send')}
          </Button>
        </ActionForm>
      )}
      <ButtonLink href={pinUrl} variant={form.done ? 'primary' : 'quiet'} size="lg" isWide>
        {t('report.back')}
      </ButtonLink>
    </CenteredPage>
  )
}
