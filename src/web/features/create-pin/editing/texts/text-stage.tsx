import { useEffect, useId, useRef } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { drawEdited } from '../draw-edited.ts'
import { useImage } from '../edited-preview.tsx'
import { TextBox } from './text-box.tsx'
import { withText } from './text-changes.ts'
import type { TextPart } from './text-part.ts'
import { TextShapes } from './text-shapes.tsx'

/** For fine screens. */
const maxPx = 1_400

/** What is made of the picture, with its texts to be moved upon it. */
export function TextStage({
  picture,
  recipe,
  plan,
  lettered: { placed },
  chosen,
  onChoose,
  onChange,
  onWrite,
  onRemove,
}: TextPart & { onWrite: () => void; onRemove: (at: number) => void }) {
  const t = useMessages()
  const hintId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = useImage(picture.url)
  const { width, height } = plan.size
  // Texts lie over it, and move without its being drawn anew.
  const ground = JSON.stringify({ ...plan, texts: [] })
  useEffect(() => {
    if (canvas.current && image) drawEdited(canvas.current, image, picture, plan, maxPx)
  }, [image, picture, ground])
  return (
    <div className="px-3 py-2">
      <div
        style={{
          aspectRatio: `${width} / ${height}`,
          maxWidth: `min(100%, 44dvh * ${width / height})`,
        }}
        // A press beside all texts leaves the one that was chosen.
        onPointerDown={() => onChoose(null)}
        className="relative mx-auto w-full"
      >
        <div className="absolute inset-0 overflow-hidden rounded-card">
          <canvas
            ref={canvas}
            role="img"
            aria-label={t('pictureText.stage')}
            style={{ backgroundColor: picture.color }}
            className="size-full"
          />
          <TextShapes texts={placed} picture={plan.size} />
        </div>
        {recipe.texts.map((text, at) => (
          <TextBox
            // oxlint-disable-next-line react/no-array-index-key -- texts have no other name
            key={at}
            text={text}
            number={at + 1}
            box={placed[at]?.box ?? null}
            picture={plan.size}
            hintId={hintId}
            isChosen={at === chosen}
            onChoose={() => onChoose(at)}
            onChange={(changed, goesOn) => onChange(withText(recipe, at, changed), goesOn)}
            onWrite={onWrite}
            onRemove={() => onRemove(at)}
          />
        ))}
        <VisuallyHidden id={hintId}>{t('pictureText.keys')}</VisuallyHidden>
      </div>
    </div>
  )
}
