import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hostOf } from './host-of.ts'

export function SearchingPage({ address, onCancel }: { address: string; onCancel: () => void }) {
  const t = useMessages()
  return (
    <div>
      <div className="mb-4 flex items-center justify-between gap-4">
        <p role="status" className="min-w-0 truncate text-ink-soft">
          {t('createPin.searching', { host: hostOf(address) })}
        </p>
        <Button onClick={onCancel}>{t('createPin.cancel')}</Button>
      </div>
      <div className="grid grid-cols-3 gap-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="aspect-square" />
        ))}
      </div>
    </div>
  )
}
