import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface WaitingRowsProps {
  hasFailed: boolean
  failed: string
  loading: string
  onRetry: () => void
}

/** Placeholders for rows that are loading, or an error if they failed. */
export function WaitingRows({ hasFailed, failed, loading, onRetry }: WaitingRowsProps) {
  const t = useMessages()
  if (hasFailed) {
    return (
      <div role="alert" className="px-4 py-6 text-center">
        <p className="mb-4 text-ink-soft">{failed}</p>
        <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {loading}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-16 items-center gap-3 px-2">
          <Skeleton className="size-12 rounded-control!" />
          <Skeleton shape="line" className="w-36" />
        </div>
      ))}
    </>
  )
}
