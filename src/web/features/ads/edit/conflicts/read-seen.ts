import type { FormValues } from '../form-values.ts'

/** What the form was filled with; what it does not say is as it is now. */
export function readSeen(json: string, now: FormValues): FormValues {
  try {
    const seen = JSON.parse(json) as FormValues
    return Object.fromEntries(
      Object.keys(now).map((name) => [
        name,
        Array.isArray(seen[name]) ? seen[name].map(String) : (now[name] ?? []),
      ]),
    )
  } catch {
    return now
  }
}

/** What was typed; of what both changed theirs, where that is wanted. */
export function typedOver(seen: FormValues, all: (name: string) => string[]): FormValues {
  const taken = new Set(all('take'))
  return Object.fromEntries(
    Object.entries(seen).map(([name, values]) => [name, taken.has(name) ? values : all(name)]),
  )
}
