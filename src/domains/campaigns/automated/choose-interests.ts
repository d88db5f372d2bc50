/** How many of these topics say what an ad is about; more say little. */
const max = 10

/**
 * The interests that at least half of the pins are about, those of most pins first; none where pins have nothing in
 * common: their ads are then shown anywhere.
 */
export function chooseInterests(topicsOfPins: readonly ReadonlySet<string>[]): string[] {
  return [...countTopics(topicsOfPins)]
    .filter(([, count]) => count * 2 >= topicsOfPins.length)
    .toSorted(([a, some], [b, others]) => others - some || (BigInt(a) < BigInt(b) ? -1 : 1))
    .slice(0, max)
    .map(([id]) => id)
}

/** How many pins are about each. */
export function countTopics(topicsOfPins: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of topicsOfPins.flatMap((topics) => [...topics]))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
