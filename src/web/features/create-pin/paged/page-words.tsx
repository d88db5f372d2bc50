import { imagePath } from '#contract/media/image-address'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { Typed } from '#web/lib/captions/use-typed-captions.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import type { PinWords } from '../create-pin-steps.ts'
import { VideoPreview } from '../upload/video-preview.tsx'
import { WordFields } from '../word-fields.tsx'
import type { DraftPage } from './paged-steps.ts'

/** The texts come with those of all pages. */
const CaptionsPart = codeSplit(() =>
  import('#web/lib/captions/captions-part.tsx').then((module) => module.CaptionsPart),
)

/** The words of one page, and taking it away. */
export function PageWords({
  page,
  number,
  typed,
  onWrite,
  onCaptions,
  onEdit,
  onRetry,
  onRemove,
}: {
  page: DraftPage
  /** From 1. */
  number: number
  typed: Typed
  onWrite: (words: Partial<PinWords>) => void
  onCaptions: (captions: CaptionTrack[]) => void
  /** Absent while the picture is not here. */
  onEdit?: () => void
  onRetry: () => void
  onRemove: () => void
}) {
  const t = useMessages()
  const { words, captions = [], problem, problems } = page
  const leaveTo = useFocusAfter()
  const video = videoOf(page)
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 flex w-full items-center justify-between gap-3 text-title font-heavy">
        {t('createPin.pageWords', { number })}
      </legend>
      {problem !== null && <FormError>{problem}</FormError>}
      {video && <VideoPreview url={video.url} poster={video.poster} />}
      {problems.captions !== undefined && <FormError>{problems.captions}</FormError>}
      {video?.poster && (
        <CaptionsPart
          languages={captions.map(({ language }) => language)}
          read={async () => captions}
          video={video.url}
          typed={typed}
          onDone={onCaptions}
        />
      )}
      <WordFields of="page" words={words} problems={problems} onChange={onWrite} />
      <div className="flex flex-wrap gap-2">
        {onEdit && (
          <Button onClick={onEdit}>
            {t(hasRecipe(page) ? 'createPin.editAgain' : 'createPin.editPicture')}
          </Button>
        )}
        {problem !== null && <Button onClick={onRetry}>{t('error.tryAgain')}</Button>}
        <Button
          onClick={({ currentTarget }) => {
            const desk = currentTarget.closest('section')
            // The page that is open in its place.
            leaveTo(
              () => desk?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? null,
              desk?.querySelector<HTMLElement>('h2'),
            )
            onRemove()
          }}
        >
          {t('createPin.removePage', { number })}
        </Button>
      </div>
    </fieldset>
  )
}

function videoOf({ picture }: DraftPage) {
  if (picture.kind === 'web' || !picture.video) return null
  const { url, signature } = picture
  return { url, poster: signature === null ? undefined : imagePath(signature, '736x', 'webp') }
}

function hasRecipe({ picture }: DraftPage): boolean {
  return picture.kind === 'file' && picture.uploaded?.edited !== undefined
}
