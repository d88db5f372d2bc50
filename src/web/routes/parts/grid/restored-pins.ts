import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { limits } from '#contract/limits'
import { pinsById } from '#contract/pins/pins-by-id'
import { run } from '#web/lib/requests/run.ts'

/** Loads the current state of the pins of a restored list, with the reasons they were shown for. */
export async function findRestoredPins(
  ids: string[],
  reasons: Record<string, unknown>,
): Promise<RecommendedPin[]> {
  const requests: ReturnType<typeof run<typeof pinsById>>[] = []
  for (let at = 0; at < ids.length; at += limits.pinsPerLook)
    requests.push(run(pinsById, { pin_ids: ids.slice(at, at + limits.pinsPerLook) }))
  return (await Promise.all(requests)).flat().map((pin) => {
    const reason = reasons[pin.id] as RecommendedPin['recommendation_reason']
    return reason ? { ...pin, recommendation_reason: reason } : pin
  })
}
