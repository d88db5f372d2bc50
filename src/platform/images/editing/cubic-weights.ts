/** Places between two pixels that are told apart. */
export const phases = 64
/** Weights are whole parts of this. */
export const unit = 256

/** Of the four pixels around each place between the two in the middle, as of Catmull and Rom. */
export const cubicWeights = Int16Array.from(
  Array.from({ length: phases }, (_, phase) => weightsAt(phase / phases)).flat(),
)

function weightsAt(place: number): number[] {
  const before = weightOf(1 + place)
  const after = weightOf(1 - place)
  const last = weightOf(2 - place)
  return [before, unit - before - after - last, after, last]
}

function weightOf(distance: number): number {
  const value =
    distance < 1
      ? 1.5 * distance ** 3 - 2.5 * distance ** 2 + 1
      : -0.5 * distance ** 3 + 2.5 * distance ** 2 - 4 * distance + 2
  return Math.round(unit * value)
}
