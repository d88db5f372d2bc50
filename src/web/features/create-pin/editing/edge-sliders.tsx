import { turnedSize } from '#contract/media/picture-edit/turning'
import { type Handle, reshaped } from '#web/lib/crop/crop.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { boundsOf, type EditPart, withPart } from './edit-changes.ts'
import { isAskew, partOnStage, stageScale } from './tilt/tilted-crop.ts'
import { useOneStep } from './use-one-step.ts'

const edges = {
  left: { across: 'left', down: null },
  right: { across: 'right', down: null },
  top: { across: null, down: 'top' },
  bottom: { across: null, down: 'bottom' },
} as const satisfies Record<string, Handle>
type Edge = keyof typeof edges

/** The part's edges, for those who would rather not drag. */
export function EdgeSliders({ picture, recipe, onChange }: EditPart) {
  const t = useMessages()
  const moving = useOneStep(onChange)
  const turned = turnedSize(picture, recipe)
  const scale = isAskew(recipe) ? 1 : stageScale(turned, recipe.tilt_tenths)
  const [width, height] = [turned.width / scale, turned.height / scale]
  const part = partOnStage(recipe, picture)
  const { x, y, w, h } = part
  const places: Record<Edge, number> = { left: x, right: x + w, top: y, bottom: y + h }

  function move(edge: Edge, to: number) {
    const by = to - places[edge]
    const moved = reshaped(part, edges[edge], { x: by, y: by }, boundsOf(recipe, picture))
    moving.change(withPart(recipe, picture, moved))
  }
  return (
    <details>
      <summary className="cursor-pointer py-2 text-sm font-bold">{t('pictureEdit.edges')}</summary>
      <div className="grid gap-x-6 gap-y-1 pt-1 sm:grid-cols-2">
        {(Object.keys(edges) as Edge[]).map((edge) => (
          <label key={edge} className="flex min-h-11 items-center gap-3 text-sm">
            <span className="w-16 shrink-0 text-ink-soft">{t(`pictureEdit.${edge}`)}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(places[edge] * 100)}
              aria-valuetext={t('pictureEdit.pixels', {
                count: Math.round(places[edge] * (edges[edge].across ? width : height)),
              })}
              onChange={({ target }) => move(edge, Number(target.value) / 100)}
              onPointerUp={moving.stop}
              onKeyUp={moving.stop}
              onBlur={moving.stop}
              className="min-w-0 grow accent-satin"
            />
          </label>
        ))}
      </div>
    </details>
  )
}
