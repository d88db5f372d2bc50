/** What somebody saved, by the pin that each save stems from. */
export interface Save<Person> {
  person_id: Person
  root_pin_id: string
}

/** How much each pin says about a group: much where many of it saved it, and few others did. */
export function weigh(
  inSeed: ReadonlyMap<string, number>,
  everywhere: ReadonlyMap<string, number>,
): Map<string, number> {
  return new Map(
    [...inSeed].map(([pin, saves]) => [pin, saves / Math.sqrt(everywhere.get(pin) ?? saves)]),
  )
}

/** How alike people are to the group: the cosine between what they saved and what the group did. */
export function likeness<Person>(
  saves: readonly Save<Person>[],
  weights: ReadonlyMap<string, number>,
  savedBy: ReadonlyMap<Person, number>,
): Map<Person, number> {
  const length = Math.hypot(...weights.values()) || 1
  const products = new Map<Person, number>()
  for (const { person_id, root_pin_id } of saves)
    products.set(person_id, (products.get(person_id) ?? 0) + (weights.get(root_pin_id) ?? 0))
  return new Map(
    [...products].map(([person, product]) => [
      person,
      product / (length * Math.sqrt(Math.max(1, savedBy.get(person) ?? 1))),
    ]),
  )
}

/** Those most alike, equal ones in the order of `tie`. */
export function mostAlike<Person>(
  all: ReadonlyMap<Person, number>,
  limit: number,
  tie: (one: Person) => string,
): Person[] {
  return [...all]
    .filter(([, value]) => value > 0)
    .toSorted(([one, a], [other, b]) => b - a || (tie(one) < tie(other) ? -1 : 1))
    .slice(0, limit)
    .map(([person]) => person)
}
