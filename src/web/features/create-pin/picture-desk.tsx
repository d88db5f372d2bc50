import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits'
import type { PageImage } from '#contract/media/find-page-images'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { usePasted } from '#web/lib/picture-input/use-pasted.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { isVideoFile } from '#web/lib/uploads/is-video-file.ts'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { PictureStep } from './create-pin-steps.ts'
import { PictureEditor } from './editing/load-editor.ts'
import { SearchingPage } from './page/searching-page.tsx'
import { PickedPicture } from './picked-picture.tsx'
import { isHeld } from './saving/save-states.ts'
import { FailedUpload } from './upload/failed-upload.tsx'
import { UploadingPicture } from './upload/uploading-picture.tsx'
import { useDropped } from './upload/use-dropped.ts'
import { WantedPicture } from './upload/wanted-picture.tsx'
import type { CreatePin } from './use-create-pin.ts'

/** Loaded by whoever looks for pictures on a page of the web. */
const PictureChooser = codeSplit(() =>
  import('./page/picture-chooser.tsx').then((module) => module.PictureChooser),
)

const VideoEditor = codeSplit(() =>
  import('./video/video-editor.tsx').then((module) => module.VideoEditor),
)

/** The picture area of the page: shows whatever state the picture is in. */
export function PictureDesk({
  flow,
  takesVideos,
  onPickSeveral,
  onPickFiles,
}: {
  flow: CreatePin
  takesVideos: boolean
  onPickSeveral: (images: readonly PageImage[]) => void
  onPickFiles: (files: readonly File[]) => void
}) {
  const { state, dispatch, pickFile, openVideo, retry, search, dropPicture } = flow
  const t = useMessages()
  const toasts = useToasts()
  const { picture, page, problems } = state
  const isEditing = picture.step === 'picked' && picture.isEditing === true
  const place = useFocusLeft(isEditing ? 'picture editing' : picture.step)

  /** A pin has one picture: of several files each becomes a pin. */
  function pick(files: readonly File[]) {
    const [file, ...others] = files
    if (!file) toasts.show({ text: t('createPin.emptyFolder') })
    else if (others.length > 0) onPickFiles(files)
    else if (takesVideos && isVideoFile(file) && file.size <= limits.videoBytes) openVideo(file)
    else pickFile(file)
  }
  const isFixed = isHeld(state.save)
  usePasted({
    isOn: !isFixed && picture.step !== 'editing' && !isEditing,
    onFiles: ({ all }) => pick(all),
    onAddress: search,
  })
  useDropped((files) => {
    if (isFixed) return
    // An accidental drop must not replace the picture.
    if (picture.step === 'wanted' || picture.step === 'failed') pick(files)
    else toasts.show({ text: t('createPin.hasPicture') })
  })

  return (
    <section
      ref={place}
      tabIndex={-1}
      // To drop it would give up the upload that is sent again.
      inert={isFixed}
      aria-label={t('createPin.picture')}
      className="flex min-w-0 flex-col gap-4 inert:[&_button]:opacity-50"
    >
      {problems.picture && <FormError>{problems.picture}</FormError>}
      {picture.step === 'wanted' && (
        <WantedPicture
          onFiles={({ all }) => pick(all)}
          onSeveral={pick}
          onAddress={search}
          takesVideos={takesVideos}
        />
      )}
      {picture.step === 'editing' && (
        <VideoEditor
          file={picture.file}
          onUse={(edit) => pickFile(picture.file, { edit })}
          onClose={dropPicture}
        />
      )}
      {picture.step === 'uploading' && (
        <UploadingPicture
          url={picture.fileUrl}
          isVideo={picture.isVideo}
          part={picture.part}
          prepared={picture.prepared}
          isLost={picture.isLost}
          onCancel={dropPicture}
        />
      )}
      {picture.step === 'failed' && (
        <FailedUpload
          url={picture.fileUrl}
          isVideo={picture.isVideo}
          onRetry={retry}
          onDrop={dropPicture}
        />
      )}
      {picture.step === 'searching' && (
        <SearchingPage address={picture.address} onCancel={dropPicture} />
      )}
      {picture.step === 'choosing' && page && (
        <PictureChooser
          page={page}
          onPick={(image) => dispatch({ type: 'page_picture_picked', image })}
          onPickSeveral={onPickSeveral}
          onClose={dropPicture}
        />
      )}
      {picture.step === 'picked' && <PickedPart flow={flow} step={picture} />}
    </section>
  )
}

/** What is picked, or its editor. */
function PickedPart({
  flow: { state, dispatch, dropPicture },
  step: { picture, isEditing },
}: {
  flow: CreatePin
  step: Extract<PictureStep, { step: 'picked' }>
}) {
  if (isEditing && picture.kind !== 'video')
    return (
      <PictureEditor
        picture={picture}
        onDone={(made) => dispatch({ type: 'picture_edited', picture: made })}
        onClose={() => dispatch({ type: 'editor_left' })}
      />
    )
  return (
    <PickedPicture
      picture={picture}
      ownCopy={state.ownCopy}
      onChooser={
        state.page && state.page.pictures.length > 1
          ? () => dispatch({ type: 'chooser_opened' })
          : undefined
      }
      captions={state.captions}
      typed={{
        state: state.typed,
        keep: (typed) => dispatch({ type: 'captions_typed', typed }),
      }}
      cut={state.cut}
      onCaptions={(captions) => dispatch({ type: 'captions_given', captions })}
      onEdit={() => dispatch({ type: 'editor_opened' })}
      onDrop={dropPicture}
    />
  )
}

/** For a place that takes the focus when what had it is gone with what was shown before. */
function useFocusLeft(step: string) {
  const place = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  return place
}
