/**
 * Keys that code puts together: what it writes, with `*` for the part it fills in, and all that may
 * stand there.
 */
export type ComposedKeys = Readonly<Record<string, readonly string[]>>

/**
 * Keys that no code shows, a line each. Whole keys count where they stand in quotation marks; those that
 * are put together count when they are listed, and a list that is not the code's is reported as well.
 */
export function unusedKeys(keys: readonly string[], code: string, composed: ComposedKeys) {
  const used = new Set([...code.matchAll(/(['"`])(\w+(?:\.\w+)+)\1/g)].map(([, , key]) => key))
  const groups = new Set(keys.map((key) => key.split('.', 1)[0]))
  // `${string}` stands in types, which put nothing together.
  const written = new Set(
    [...code.matchAll(/`(\w+)\.[\w.]*\$\{(?!string\})[^{}`]*\}[\w.]*`/g)]
      .filter(([, group]) => groups.has(group))
      .map(([template]) => template.slice(1, -1).replace(/\$\{.*\}/, '*')),
  )
  for (const [template, values] of Object.entries(composed))
    if (written.has(template)) for (const value of values) used.add(template.replace('*', value))
  return [
    ...keys.filter((key) => !used.has(key)).map((key) => `${key}: shown by no code`),
    ...[...written]
      .filter((template) => !(template in composed))
      .map((template) => `${template}: put together in code, and not listed`),
    ...Object.keys(composed)
      .filter((template) => !written.has(template))
      .map((template) => `${template}: listed, and not put together in code`),
  ]
}
