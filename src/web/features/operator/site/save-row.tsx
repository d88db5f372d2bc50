import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'

/** The end of a form: saving it and, in the set-up, leaving it for later. */
export function SaveRow({ isSending, next }: { isSending: boolean; next: string | undefined }) {
  const t = useMessages()
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" isLoading={isSending}>
        {next === undefined ? t('site.save') : t('setUp.save')}
      </Button>
      {next !== undefined && (
        <ButtonLink variant="quiet" href={next}>
          {t('setUp.skip')}
        </ButtonLink>
      )}
    </div>
  )
}
