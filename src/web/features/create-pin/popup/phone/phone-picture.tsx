import { useMessages } from '#web/lib/texts/messages.tsx'
import { PictureChooser } from '../../page/picture-chooser.tsx'
import { SearchingPage } from '../../page/searching-page.tsx'
import { NoPicture } from '../no-picture.tsx'
import { shownStep } from '../popup-steps.ts'
import type { Popup } from '../use-popup.ts'

/** On phones the picture is chosen first, on a page of its own. */
export function PhonePicture({
  flow: { state, dispatch, search },
  link,
  onClose,
}: {
  flow: Popup
  link: string
  onClose: () => void
}) {
  const t = useMessages()
  return (
    <div className="px-4 py-6">
      <h1 className="mb-4 text-title">{t('popup.title')}</h1>
      {state.picture ? (
        <PictureChooser
          page={{ address: link, pictures: state.offers }}
          onPick={(image) => dispatch({ type: 'picture_picked', image })}
          onPickSeveral={(images) => dispatch({ type: 'several_chosen', images })}
          selection={[
            shownStep(state) === 'selecting' ? state.selection : null,
            (selection) => dispatch({ type: 'selected', selection }),
          ]}
          cancelLabel={t('popup.close')}
          onClose={onClose}
        />
      ) : state.search === 'done' || link === '' ? (
        <NoPicture link={link} problem={state.problem} onRetry={() => void search()} />
      ) : (
        <SearchingPage address={link} onCancel={() => dispatch({ type: 'search_cancelled' })} />
      )}
    </div>
  )
}
