import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first field with a problem, once there is one. */
export function useFocusOnProblem(
  place: RefObject<HTMLElement | null>,
  problems: Readonly<Partial<Record<string, string>>>,
): void {
  const hasProblem = Object.keys(problems).some((field) => field !== 'picture')
  useEffect(() => {
    if (hasProblem)
      place.current?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus()
  }, [hasProblem, place])
}
