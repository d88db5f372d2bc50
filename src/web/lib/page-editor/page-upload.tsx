import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { useMessages } from '../texts/messages.tsx'
import type { EditedPage } from './edited-pages.ts'
import { uploadText } from './upload-text.ts'

/** How far the file of the open page has come, and another try. */
export function PageUpload({
  page: { onItsWay, isVideo },
  number,
  onRetry,
}: {
  page: EditedPage
  /** From 1. */
  number: number
  onRetry: () => void
}) {
  const t = useMessages()
  if (!onItsWay) return null
  const { part, prepared, failure } = onItsWay
  const text = uploadText(onItsWay, isVideo, t)
  if (failure !== null)
    return (
      <div className="flex flex-col items-start gap-3">
        <FormError>{text}</FormError>
        <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
      </div>
    )
  const percent = Math.round(part === 1 && prepared !== null ? prepared : part * 100)
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t('editPages.sentOf', { number })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-pill border border-transparent bg-sand"
      >
        <div
          className="h-full rounded-pill bg-satin transition-[width] motion-reduce:transition-none forced-colors:bg-[Highlight]"
          style={{ width: `${Math.max(3, percent)}%` }}
        />
      </div>
      <p className="mt-1.5 text-sm text-ink-soft tabular">{text}</p>
    </div>
  )
}
