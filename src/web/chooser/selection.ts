/** One more is chosen, or one fewer; where no more can be, it stays as it is. */
export function toggled<T>(chosen: readonly T[], one: T, most: number): readonly T[] {
  if (chosen.includes(one)) return chosen.filter((other) => other !== one)
  return chosen.length < most ? [...chosen, one] : chosen
}
