import type { InterestTree } from '#contract/discover/interests'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { InterestTiles } from './interest-tiles.tsx'

/** Lets a new member choose interests, so that their home feed is relevant from the first day. */
export function WelcomePage({ interests }: { interests: readonly InterestTree[] }) {
  const t = useMessages()
  const choose = useActionForm('choose')
  return (
    <div className="gutter mx-auto max-w-260 pt-4 tablet:pt-8">
      <h1 className="text-headline tablet:text-display">{t('welcome.title')}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{t('welcome.text')}</p>
      <ActionForm of={choose} className="flex flex-col gap-6">
        <InterestTiles interests={interests} legend={t('welcome.title')} />
        <div className="sticky bottom-(--bottom-bar-height) flex flex-wrap items-center justify-end gap-3 bg-paper/95 py-4">
          <ButtonLink variant="quiet" size="lg" href="/">
            {t('welcome.skip')}
          </ButtonLink>
          <Button type="submit" variant="primary" size="lg" isLoading={choose.isSending}>
            {t('welcome.done')}
          </Button>
        </div>
      </ActionForm>
    </div>
  )
}
