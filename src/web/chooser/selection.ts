/** Adds or removes an item; does not exceed the maximum. */
export function toggled<T>(chosen: readonly T[], one: T, max: number): readonly T[] {
  if (chosen.includes(one)) return chosen.filter((other) => other !== one)
  return chosen.length < max ? [...chosen, one] : chosen
}
