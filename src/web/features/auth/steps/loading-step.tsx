import { useMessages } from '#web/lib/texts/messages.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function LoadingStep() {
  const t = useMessages()
  return (
    <div className="flex justify-center py-6">
      <Spinner sizePx={64} label={t('auth.loading')} />
    </div>
  )
}
