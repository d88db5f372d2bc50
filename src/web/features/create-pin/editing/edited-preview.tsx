import { useEffect, useRef, useState } from 'react'
import type { EditPlan } from '#contract/media/picture-edit/edit-plan'
import type { PlacedText } from '#contract/media/picture-edit/texts/lettering'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { drawEdited } from './draw-edited.ts'
import type { StoredPicture } from './edited-from.ts'

/** Twice as many pixels as it is high, for fine screens. */
const maxPx = 480

/** What the picture becomes, with its size. */
export function EditedPreview({
  picture,
  plan,
  texts,
}: {
  picture: StoredPicture
  plan: EditPlan
  texts: readonly (PlacedText | null)[]
}) {
  const t = useMessages()
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useImage(picture.url)
  const { width, height } = plan.size
  useEffect(() => {
    if (canvas.current && image) drawEdited(canvas.current, image, picture, plan, maxPx, texts)
  }, [image, picture, plan, texts])
  return (
    <figure className="flex items-center gap-4">
      <div className="grid h-40 w-40 shrink-0 place-items-center rounded-card bg-sand p-2">
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('pictureEdit.preview')}
          className="max-h-36 max-w-36 rounded-[4px]"
        />
      </div>
      <figcaption className="text-sm text-ink-soft tabular">
        <span className="block font-bold text-ink">{t('pictureEdit.preview')}</span>
        <span role="status">{t('pictureEdit.size', { width, height })}</span>
      </figcaption>
    </figure>
  )
}

/** Once it is loaded. */
export function useImage(url: string): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    const loading = new Image()
    loading.src = url
    loading.addEventListener('load', () => setImage(loading))
    return () => setImage(null)
  }, [url])
  return image
}
