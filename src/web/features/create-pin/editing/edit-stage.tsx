import { turnedSize } from '#contract/media/picture-edit/turning'
import { CropBox } from '#web/lib/crop/crop-box.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { boundsOf, type EditPart, withCrop } from './edit-changes.ts'
import type { StoredPicture } from './edited-from.ts'

/** The picture as it is turned, with the frame around its part. */
export function EditStage({ picture, recipe, onChange }: EditPart<StoredPicture>) {
  const t = useMessages()
  const { width, height } = turnedSize(picture, recipe)
  const isOnSide = recipe.quarter_turns % 2 === 1
  const lie = `${recipe.is_mirrored ? 'scaleX(-1) ' : ''}rotate(${recipe.quarter_turns * 90}deg)`
  return (
    // The handles at its sides reach out of it.
    <div className="px-3 py-2">
      <div
        style={{
          aspectRatio: `${width} / ${height}`,
          maxWidth: `min(100%, 44dvh * ${width / height})`,
        }}
        className="relative mx-auto w-full"
      >
        <div className="absolute inset-0 overflow-hidden rounded-card">
          <img
            src={picture.url}
            alt={t('createPin.chosen')}
            draggable={false}
            style={{
              width: isOnSide ? `${(100 * height) / width}%` : '100%',
              height: isOnSide ? `${(100 * width) / height}%` : '100%',
              transform: `translate(-50%, -50%) ${lie}`,
              backgroundColor: picture.color,
            }}
            className="absolute top-1/2 left-1/2 max-w-none select-none"
          />
        </div>
        <CropBox
          crop={recipe.crop}
          bounds={boundsOf(recipe, picture)}
          onChange={(crop, goesOn) => onChange(withCrop(recipe, crop), goesOn)}
        />
      </div>
    </div>
  )
}
