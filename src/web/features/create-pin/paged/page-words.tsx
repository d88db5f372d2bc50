import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { PinWords } from '../create-pin-steps.ts'
import type { DraftPage } from './paged-steps.ts'

/** The words of one page, and taking it away. */
export function PageWords({
  page,
  number,
  onWrite,
  onRetry,
  onRemove,
}: {
  page: DraftPage
  /** From 1. */
  number: number
  onWrite: (words: Partial<PinWords>) => void
  onRetry: () => void
  onRemove: () => void
}) {
  const t = useMessages()
  const { words, problem, problems } = page
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 flex w-full items-center justify-between gap-3 text-title font-heavy">
        {t('createPin.pageWords', { number })}
      </legend>
      {problem !== null && <FormError>{problem}</FormError>}
      <TextField
        label={t('createPin.pageTitle')}
        maxLength={limits.pinTitleLength}
        value={words.title}
        error={problems.title}
        onChange={({ target }) => onWrite({ title: target.value })}
      />
      <TextArea
        label={t('createPin.pageDescription')}
        rows={2}
        maxLength={limits.pinDescriptionFormLength}
        value={words.description}
        error={problems.description}
        onChange={({ target }) => onWrite({ description: target.value })}
      />
      <TextField
        label={t('createPin.pageLink')}
        type="url"
        autoComplete="off"
        maxLength={limits.linkLength}
        value={words.link}
        error={problems.link}
        onChange={({ target }) => onWrite({ link: target.value })}
      />
      <TextArea
        label={t('createPin.altText')}
        rows={2}
        maxLength={limits.altTextLength}
        value={words.alt_text}
        error={problems.alt_text}
        hint={t('createPin.altTextHint')}
        onChange={({ target }) => onWrite({ alt_text: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        {problem !== null && page.picture.kind === 'file' && (
          <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
        )}
        <Button onClick={onRemove}>{t('createPin.removePage', { number })}</Button>
      </div>
    </fieldset>
  )
}
