import type { RecommendedPin } from '#contract/discover/recommended-pin'
import { limits } from '#contract/limits'
import { pinsById } from '#contract/pins/pins-by-id'
import { run } from '#web/lib/requests/run.ts'

/** Loads the current state of the pins of a restored list, with why they were shown and which were ads. */
export async function findRestoredPins(
  ids: string[],
  notes: Record<string, unknown>,
): Promise<RecommendedPin[]> {
  const requests: ReturnType<typeof run<typeof pinsById>>[] = []
  for (let at = 0; at < ids.length; at += limits.pinsPerLookup)
    requests.push(run(pinsById, { pin_ids: ids.slice(at, at + limits.pinsPerLookup) }))
  const pins = (await Promise.all(requests)).flat()
  return pins.map((pin) => ({ ...pin, ...(notes[pin.id] as Partial<RecommendedPin>) }))
}
