import { useMessages } from '#web/lib/texts/messages.tsx'
import { PictureChooser } from '../../page/picture-chooser.tsx'
import { SearchingPage } from '../../page/searching-page.tsx'
import { foundPictures } from '../../several/chosen-pictures.ts'
import { NoPicture } from '../no-picture.tsx'
import type { Popup } from '../use-popup.ts'

/** On phones the picture is chosen first, on a page of its own. */
export function PhonePicture({
  flow: { state, dispatch, search },
  link,
  onChosen,
  onClose,
}: {
  flow: Popup
  link: string
  onChosen: () => void
  onClose: () => void
}) {
  const t = useMessages()
  return (
    <div className="px-4 py-6">
      <h1 className="mb-4 text-title">{t('popup.title')}</h1>
      {state.picture ? (
        <PictureChooser
          page={{ address: link, pictures: state.offers }}
          onPick={(image) => {
            dispatch({ type: 'picture_picked', image })
            onChosen()
          }}
          onPickSeveral={(images) =>
            dispatch({ type: 'several_chosen', pictures: foundPictures(images) })
          }
          cancelLabel={t('popup.close')}
          onCancel={onClose}
        />
      ) : state.search === 'done' || link === '' ? (
        <NoPicture link={link} problem={state.problem} onRetry={() => void search()} />
      ) : (
        <SearchingPage address={link} onCancel={() => dispatch({ type: 'search_cancelled' })} />
      )}
    </div>
  )
}
