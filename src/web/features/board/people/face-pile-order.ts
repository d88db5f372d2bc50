import type { PersonCard } from '#contract/people/person'

export const maxNames = 3

/** Everybody of a board: its owner first, then the viewer if they save to it too, then others by name. */
export function facePileOrder(
  owner: PersonCard,
  collaborators: readonly PersonCard[],
  viewerId: string | null,
  locale: string,
): PersonCard[] {
  const byName = new Intl.Collator(locale)
  const others = collaborators.filter(({ id }) => id !== owner.id)
  const isViewer = ({ id }: PersonCard) => id === viewerId
  return [
    owner,
    ...others.filter(isViewer),
    ...others
      .filter((person) => !isViewer(person))
      .toSorted((a, b) => byName.compare(a.full_name, b.full_name)),
  ]
}

/** The first names, and how many more there are. */
export function namesOf(
  people: readonly PersonCard[],
  locale: string,
): { names: string; more: number } {
  const shown = people.slice(0, maxNames).map((person) => person.full_name)
  const more = people.length - shown.length
  // No "and" where "and 2 more" follows.
  const type = more > 0 ? 'unit' : 'conjunction'
  return { names: new Intl.ListFormat(locale, { type }).format(shown), more }
}
