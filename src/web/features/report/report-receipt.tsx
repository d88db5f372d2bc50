import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function ReportReceipt({ id }: { id: string }) {
  const t = useMessages()
  return <Notice tone="success">{t('report.sentText', { id })}</Notice>
}
