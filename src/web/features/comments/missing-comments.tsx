import { useRevalidator } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

/** In their place when they did not come. */
export function MissingComments() {
  const t = useMessages()
  const revalidator = useRevalidator()
  return (
    <section className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-6">
      <p className="text-ink-soft">{t('comments.failed')}</p>
      <Button
        isLoading={revalidator.state === 'loading'}
        onClick={() => void revalidator.revalidate()}
      >
        {t('error.tryAgain')}
      </Button>
    </section>
  )
}
