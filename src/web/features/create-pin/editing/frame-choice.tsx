import { useId } from 'react'
import { pictureFits, pictureRatios } from '#contract/media/picture-edit/recipe'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Chips } from './chips.tsx'
import { type EditPart, withFrame } from './edit-changes.ts'
import { useOneStep } from './use-one-step.ts'

/** The shape of what is made, and whether it cuts the picture. */
export function FrameChoice({ picture, recipe, onChange }: EditPart) {
  const t = useMessages()
  const colorId = useId()
  const picking = useOneStep(onChange)
  const { ratio, fit, background } = recipe
  const choose = (frame: Parameters<typeof withFrame>[1]) =>
    onChange(withFrame(recipe, frame, picture), false)
  return (
    <div className="flex flex-col gap-4">
      <Chips
        legend={t('pictureEdit.shape')}
        value={ratio}
        options={pictureRatios.map((one) => ({
          value: one,
          label: one === 'free' || one === 'original' ? t(`pictureEdit.${one}`) : one,
        }))}
        onChange={(one) => choose({ ratio: one })}
      />
      {ratio !== 'free' && (
        <Chips
          legend={t('pictureEdit.fit')}
          value={fit}
          options={pictureFits.map((one) => ({ value: one, label: t(`pictureEdit.fit.${one}`) }))}
          onChange={(one) => choose({ fit: one })}
        />
      )}
      {ratio !== 'free' && fit === 'whole' && (
        <div className="flex items-center gap-3">
          <label htmlFor={colorId} className="text-sm font-bold">
            {t('pictureEdit.background')}
          </label>
          <input
            id={colorId}
            type="color"
            value={background}
            onChange={({ target }) => picking.change({ ...recipe, background: target.value })}
            onBlur={picking.stop}
            className="h-11 w-16 cursor-pointer rounded-card border border-line-strong bg-paper p-1"
          />
        </div>
      )}
    </div>
  )
}
