import { useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { hostOf } from '../page/host-of.ts'
import { PictureChooser } from '../page/picture-chooser.tsx'
import { SearchingPage } from '../page/searching-page.tsx'
import { WebPicture } from '../page/web-picture.tsx'
import { NoPicture } from './no-picture.tsx'
import type { Popup } from './use-popup.ts'

const shape = 'mx-auto block max-h-72 w-auto max-w-full rounded-panel object-contain'

/** The picture to save, uncropped; or a chooser of the page's pictures; or why there is none. */
export function PopupPicture({
  flow: { state, dispatch, search },
  link,
  color,
  isChoosing,
  onChoosing,
}: {
  flow: Popup
  link: string
  color: string | null
  /** The chooser with the page's other pictures is open. */
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
}) {
  const t = useMessages()
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const { picture, offers } = state

  if (state.search === 'running' && !picture)
    return <SearchingPage address={link} onCancel={() => dispatch({ type: 'search_cancelled' })} />
  if (!picture)
    return <NoPicture link={link} problem={state.problem} onRetry={() => void search()} />
  if (isChoosing) {
    return (
      <PictureChooser
        page={{ address: link, pictures: offers }}
        onPick={(image) => {
          dispatch({ type: 'picture_picked', image })
          onChoosing(false)
        }}
        onPickSeveral={(images) => dispatch({ type: 'several_chosen', images })}
        cancelLabel={t('popup.back')}
        onClose={() => onChoosing(false)}
      />
    )
  }
  const isBroken = picture.kind === 'web' && picture.url === brokenUrl
  return (
    <figure>
      {picture.kind === 'data' ? (
        <img src={picture.dataUri} alt={t('popup.picture')} className={shape} />
      ) : (
        <span
          className="block rounded-panel"
          style={isBroken || !color ? undefined : { backgroundColor: color }}
        >
          <WebPicture
            key={picture.url}
            url={picture.url}
            size="736x"
            alt={t('popup.picture')}
            className={`${shape} min-h-24`}
            onBroken={() => setBrokenUrl(picture.url)}
          />
        </span>
      )}
      <figcaption className="mt-3 flex flex-wrap items-center justify-center gap-2 text-sm text-ink-soft">
        {isBroken ? t('popup.broken') : link !== '' && t('popup.from', { host: hostOf(link) })}
        {offers.length > 1 && (
          <Button size="sm" onClick={() => onChoosing(true)}>
            {t('popup.otherPictures', { count: offers.length })}
          </Button>
        )}
        {isBroken && link !== '' && offers.length === 0 && (
          <Button size="sm" onClick={() => void search()}>
            {t('popup.lookForPictures')}
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
