import { type Ref, useId } from 'react'
import {
  pictureTextLength,
  pictureTextSizeMax,
  pictureTextSizeMin,
  pictureTextTiltTenths,
  pictureTextWidthMin,
} from '#contract/limits/media'
import { toFraction } from '#contract/media/picture-edit/recipe'
import {
  type PictureText,
  textAligns,
  textFamilies,
} from '#contract/media/picture-edit/texts/picture-text'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Chips } from '../chips.tsx'
import { AngleField } from '../tilt/angle-field.tsx'
import { useOneStep } from '../use-one-step.ts'
import { snappedTilt, withText } from './text-changes.ts'
import type { TextPart } from './text-part.ts'

const firstBackground = '#1c1c22'

/** Words, letters and colours of the text that is chosen. */
export function TextFields({
  recipe,
  lettered: { problems },
  at,
  onChange,
  wordsRef,
}: Pick<TextPart, 'recipe' | 'lettered' | 'onChange'> & {
  at: number
  wordsRef: Ref<HTMLTextAreaElement>
}) {
  const t = useMessages()
  const step = useOneStep(onChange)
  const text = recipe.texts[at]!
  const choose = (change: Partial<PictureText>) => onChange(withText(recipe, at, change), false)
  const running = (change: Partial<PictureText>) => step.change(withText(recipe, at, change))
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        ref={wordsRef}
        label={t('pictureText.words')}
        // In the direction of what is written, as on the picture.
        dir="auto"
        rows={2}
        maxLength={pictureTextLength}
        value={text.text}
        error={problems[at] ?? undefined}
        countText={(used, max) => t('pictureText.count', { used, max })}
        onChange={({ target }) => running({ text: target.value })}
        onBlur={step.stop}
      />
      <Chips
        legend={t('pictureText.family')}
        value={text.family}
        options={textFamilies.map((value) => ({ value, label: t(`pictureText.family.${value}`) }))}
        onChange={(family) => choose({ family })}
      />
      <Chips
        legend={t('pictureText.align')}
        value={text.align}
        options={textAligns.map((value) => ({ value, label: t(`pictureText.align.${value}`) }))}
        onChange={(align) => choose({ align })}
      />
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Percentage
          label={t('pictureText.size')}
          value={text.size}
          min={pictureTextSizeMin}
          max={pictureTextSizeMax}
          onChange={(size) => running({ size })}
          onStop={step.stop}
        />
        <Percentage
          label={t('pictureText.width')}
          value={text.width}
          min={pictureTextWidthMin}
          max={1}
          onChange={(width) => running({ width })}
          onStop={step.stop}
        />
      </div>
      <AngleField
        label={t('pictureText.tilt')}
        tenths={text.tilt_tenths}
        max={pictureTextTiltTenths}
        snapped={snappedTilt}
        onChange={(tilt_tenths) => running({ tilt_tenths })}
        onStop={step.stop}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Color
          label={t('pictureText.color')}
          value={text.color}
          onChange={(color) => running({ color })}
          onStop={step.stop}
        />
        <Checkbox
          label={t('pictureText.background')}
          checked={text.background !== null}
          onChange={({ target }) => choose({ background: target.checked ? firstBackground : null })}
        />
        {text.background !== null && (
          <Color
            label={t('pictureText.backgroundColor')}
            value={text.background}
            onChange={(background) => running({ background })}
            onStop={step.stop}
          />
        )}
      </div>
    </div>
  )
}

function Percentage({
  label,
  value,
  min,
  max,
  onChange,
  onStop,
}: {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  onStop: () => void
}) {
  const t = useMessages()
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <span className="w-16 shrink-0 font-bold">{label}</span>
      <input
        type="range"
        min={min * 100}
        max={max * 100}
        step={max > 0.5 ? 1 : 0.5}
        value={value * 100}
        aria-valuetext={t('pictureText.percent', { share: value })}
        onChange={({ target }) => onChange(toFraction(Number(target.value) / 100))}
        onPointerUp={onStop}
        onKeyUp={onStop}
        onBlur={onStop}
        className="min-w-0 grow accent-satin"
      />
    </label>
  )
}

function Color({
  label,
  value,
  onChange,
  onStop,
}: {
  label: string
  value: string
  onChange: (color: string) => void
  onStop: () => void
}) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <input
        id={id}
        type="color"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onStop}
        className="h-11 w-16 cursor-pointer rounded-card border border-line-strong bg-paper p-1"
      />
    </div>
  )
}
