import { useId, useRef } from 'react'
import { pictureFits, pictureRatios } from '#contract/media/picture-edit/recipe'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type EditPart, withFrame } from './edit-changes.ts'

/** The shape of what is made, and whether it cuts the picture. */
export function FrameChoice({ picture, recipe, onChange }: EditPart) {
  const t = useMessages()
  const colorId = useId()
  const isPicking = useRef(false)
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
            // What is tried out in the browser's picker is one step.
            onChange={({ target }) => {
              onChange({ ...recipe, background: target.value }, isPicking.current)
              isPicking.current = true
            }}
            onBlur={() => {
              isPicking.current = false
            }}
            className="h-11 w-16 cursor-pointer rounded-card border border-line-strong bg-paper p-1"
          />
        </div>
      )}
    </div>
  )
}

/** Radio buttons that stand side by side. */
function Chips<Value extends string>({
  legend,
  value,
  options,
  onChange,
}: {
  legend: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative inline-flex h-11 cursor-pointer items-center rounded-pill px-4 text-sm font-bold',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
              option.value === value
                ? 'bg-ink text-paper forced-colors:outline-2'
                : 'bg-sand hover:bg-sand-deep',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
