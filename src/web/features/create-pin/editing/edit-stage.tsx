import { wholeCrop } from '#contract/media/picture-edit/recipe'
import { turnedSize } from '#contract/media/picture-edit/turning'
import { CropBox } from '#web/lib/crop/crop-box.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { boundsOf, type EditPart, withPart } from './edit-changes.ts'
import type { StoredPicture } from './edited-from.ts'
import { GridLines } from './tilt/grid-lines.tsx'
import { isAskew, partOnStage, stageScale } from './tilt/tilted-crop.ts'

/** The picture as it is turned, with the frame around its part. */
export function EditStage({
  picture,
  recipe,
  onChange,
  isTilting,
}: EditPart<StoredPicture> & { isTilting: boolean }) {
  const t = useMessages()
  const { width, height } = turnedSize(picture, recipe)
  const isOnSide = recipe.quarter_turns % 2 === 1
  const lie = `${recipe.is_mirrored ? 'scaleX(-1) ' : ''}rotate(${recipe.quarter_turns * 90}deg)`
  const degrees = recipe.tilt_tenths / 10
  const scale = `${100 * stageScale({ width, height }, recipe.tilt_tenths)}%`
  const tilted = {
    ...{ width: scale, height: scale },
    transform: `translate(-50%, -50%) rotate(${degrees}deg)`,
  }
  const askew = isAskew(recipe)
  const part = partOnStage(recipe, picture)
  const cropBox = (
    <CropBox
      crop={part}
      bounds={boundsOf(recipe, picture)}
      tiltDegrees={askew ? degrees : 0}
      onChange={(chosen, goesOn) => onChange(withPart(recipe, picture, chosen), goesOn)}
    />
  )
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
        <div
          style={askew ? { backgroundColor: recipe.background } : undefined}
          className="absolute inset-0 overflow-hidden rounded-card bg-sand"
        >
          <div style={tilted} className="absolute top-1/2 left-1/2">
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
        </div>
        {askew ? (
          <div style={tilted} className="absolute top-1/2 left-1/2">
            {cropBox}
          </div>
        ) : (
          cropBox
        )}
        {isTilting && <GridLines part={askew ? wholeCrop : part} />}
      </div>
    </div>
  )
}
