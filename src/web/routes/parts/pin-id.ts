/** From an id alone, or one after words and two hyphens. */
export function pinIdOf(param: string | undefined): string | null {
  return /(?:^|--)(\d{1,19})(?:~0)?$/.exec(param ?? '')?.[1] ?? null
}
