import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'

const contract = fileURLToPath(new URL('../../src/contract/', import.meta.url))

/** The objects that the contract exports, and what it calls them. */
export async function namesOfShapes(): Promise<Map<z.core.$ZodType, string>> {
  const names = new Map<z.core.$ZodType, string>()
  const taken = new Map<string, string>()
  for (const file of (await readdir(contract, { recursive: true })).toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const exported: Record<string, unknown> = await import(pathToFileURL(contract + file).href)
    for (const [name, one] of Object.entries(exported)) {
      if (!(one instanceof z.ZodObject) || names.has(one)) continue
      const other = taken.get(name)
      if (other) throw new Error(`${file} and ${other} of the contract both export a ${name}`)
      taken.set(name, file)
      names.set(one, name)
    }
  }
  return names
}

/** What the contract says of a shape, with its name. */
class NamesBesideFacts extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly #names: ReadonlyMap<z.core.$ZodType, string>

  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    super()
    this.#names = names
  }

  override get(type: z.core.$ZodType) {
    const id = this.#names.get(type)
    const facts = z.globalRegistry.get(type)
    return id === undefined ? facts : { ...facts, id }
  }
}

/** Describes answers, with references to the shapes that have a name. */
export class NamedShapes {
  readonly #registry: NamesBesideFacts
  readonly #found = new Map<string, unknown>()

  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    this.#registry = new NamesBesideFacts(names)
  }

  schemaOf(type: z.ZodType): unknown {
    // Within another one, since the outermost has no reference to itself.
    const { properties, $defs } = z.toJSONSchema(z.object({ answer: type }), {
      io: 'output',
      unrepresentable: 'any',
      metadata: this.#registry,
    })
    for (const [name, shape] of Object.entries($defs ?? {}))
      this.#found.set(name, inDocument(shape))
    return inDocument(properties?.answer)
  }

  /** Those that were referred to, by name. */
  shapes(): Record<string, unknown> {
    return Object.fromEntries([...this.#found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** A reference is to a part of the schema, which becomes one of the document. */
function inDocument(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
