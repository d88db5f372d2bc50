import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { hostOf } from '../page/host-of.ts'

/** Nothing was named and nothing found, or the page would not answer: a picture can still be brought by hand. */
export function NoPicture({
  link,
  trouble,
  onRetry,
}: {
  link: string
  /** Why the page could not be looked at. */
  trouble: string | null
  onRetry: () => void
}) {
  const t = useMessages()
  const none =
    link === '' ? t('popup.noPictureText') : t('popup.noPictureOn', { host: hostOf(link) })
  return (
    <div role={trouble === null ? undefined : 'alert'}>
      <EmptyState
        drawing={<NothingFoundDrawing />}
        headingLevel={2}
        title={
          trouble === null ? t('popup.noPicture') : t('popup.notLooked', { host: hostOf(link) })
        }
        text={trouble ?? none}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {trouble !== null && (
              <Button variant="primary" onClick={onRetry}>
                {t('popup.tryAgain')}
              </Button>
            )}
            <ButtonLink variant={trouble === null ? 'primary' : 'secondary'} href="/pin/create/">
              {t('popup.bringPicture')}
            </ButtonLink>
          </span>
        }
      />
    </div>
  )
}
