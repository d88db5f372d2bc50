import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { hostOf } from '../page/host-of.ts'

/** No picture was given or found, or the page could not be searched: offers to upload one instead. */
export function NoPicture({
  link,
  problem,
  onRetry,
}: {
  link: string
  /** Why the page could not be searched. */
  problem: string | null
  onRetry: () => void
}) {
  const t = useMessages()
  const none =
    link === '' ? t('popup.noPictureText') : t('popup.noPictureOn', { host: hostOf(link) })
  return (
    <div role={problem === null ? undefined : 'alert'}>
      <EmptyState
        drawing={<NothingFoundDrawing />}
        headingLevel={2}
        title={
          problem === null ? t('popup.noPicture') : t('popup.notLooked', { host: hostOf(link) })
        }
        text={problem ?? none}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {problem !== null && (
              <Button variant="primary" onClick={onRetry}>
                {t('popup.tryAgain')}
              </Button>
            )}
            <ButtonLink variant={problem === null ? 'primary' : 'secondary'} href="/pin/create/">
              {t('popup.bringPicture')}
            </ButtonLink>
          </span>
        }
      />
    </div>
  )
}
