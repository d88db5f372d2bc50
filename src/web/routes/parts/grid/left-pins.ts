import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { limits } from '#contract/limits'
import { pinsById } from '#contract/pins/pins-by-id'
import { run } from '#web/lib/requests/run.ts'

/** As they are now: whatever was changed or taken away meanwhile, it is not shown as it was. */
export async function findLeftPins(
  ids: string[],
  reasons: Record<string, unknown>,
): Promise<RecommendedPin[]> {
  const looks: ReturnType<typeof run<typeof pinsById>>[] = []
  for (let at = 0; at < ids.length; at += limits.pinsPerLook)
    looks.push(run(pinsById, { pin_ids: ids.slice(at, at + limits.pinsPerLook) }))
  return (await Promise.all(looks)).flat().map((pin) => {
    const reason = reasons[pin.id] as RecommendedPin['recommendation_reason']
    return reason ? { ...pin, recommendation_reason: reason } : pin
  })
}
