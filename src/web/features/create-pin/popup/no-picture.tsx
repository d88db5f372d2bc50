import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { hostOf } from '../host-of.ts'

/** Nothing was named and nothing found: a picture can still be brought by hand. */
export function NoPicture({ link }: { link: string }) {
  const t = useMessages()
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      headingLevel={2}
      title={t('popup.noPicture')}
      text={link === '' ? t('popup.noPictureText') : t('popup.noPictureOn', { host: hostOf(link) })}
      action={
        <ButtonLink variant="primary" href="/pin/create/">
          {t('popup.bringPicture')}
        </ButtonLink>
      }
    />
  )
}
