import { conversionPath } from '#web/lib/pages/paths/conversion-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Nothing was received in the shown days: leads to where an event can be sent to see whether it arrives. */
export function NoEvents({ advertiserId, isSmall }: { advertiserId: string; isSmall?: boolean }) {
  const t = useMessages()
  return (
    <EmptyState
      title={t('conversionPages.noEvents')}
      text={t('conversionPages.noEventsText')}
      isSmall={isSmall ?? false}
      action={
        <ButtonLink href={conversionPath(advertiserId, 'testEvents')}>
          {t('conversionPages.page', { page: 'testEvents' })}
        </ButtonLink>
      }
    />
  )
}
