import { pictureTiltTenths } from '#contract/limits/media'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { EditPart } from '../edit-changes.ts'
import { useOneStep } from '../use-one-step.ts'
import { AngleField } from './angle-field.tsx'

/** A drag that ends as near to upright means upright. */
const nearTenths = 4

/** Straightens the picture. */
export function TiltField({
  recipe,
  onChange,
  onTilting,
}: EditPart & { onTilting: (isTilting: boolean) => void }) {
  const t = useMessages()
  const step = useOneStep(onChange)
  return (
    <AngleField
      label={t('pictureEdit.tilt')}
      tenths={recipe.tilt_tenths}
      max={pictureTiltTenths}
      snapped={(tenths) => (Math.abs(tenths) <= nearTenths ? 0 : tenths)}
      onChange={(tilt_tenths) => {
        onTilting(true)
        step.change({ ...recipe, tilt_tenths })
      }}
      onStop={step.stop}
      onLeave={() => onTilting(false)}
    />
  )
}
