import { createRequire } from 'node:module'
import german from './names.de.json' with { type: 'json' }

/** The parts that a country is divided into first, by ISO 3166-2: states, provinces, regions. */
export interface Region {
  /** As `US-CA`. */
  code: string
  /** The country. */
  country: string
  /** As the country itself calls it, in Latin letters. */
  name: string
}

interface Subdivision {
  code: string
  name: string
  /** A country, or the subdivision it lies in. */
  parent: string
}

interface Loaded {
  regions: ReadonlyMap<string, Region>
  byCountry: ReadonlyMap<string, readonly Region[]>
  /** Of smaller parts: the part they lie in. */
  parents: ReadonlyMap<string, string>
  english: Readonly<Record<string, string>>
}

const require = createRequire(import.meta.url)

/** Half a megabyte, read when somebody needs it first. */
let loaded: Loaded | null = null

/** The region with this code, or the one that a smaller part with this code lies in. */
export function findRegion(code: string): Region | null {
  const { regions, parents } = load()
  let at = code
  for (let parent = parents.get(at); parent !== undefined; parent = parents.get(at)) at = parent
  return regions.get(at) ?? null
}

/** Of a country, in the order of their codes. */
export function regionsOf(country: string): readonly Region[] {
  return load().byCountry.get(country) ?? []
}

/** What a region is called in a language, or in its own country where the language has no name of its own for it. */
export function regionName({ code, name }: Region, language: string): string {
  if (language === 'en') return load().english[keyOf(code)] ?? name
  return (namesIn[language] ?? {})[code] ?? name
}

const namesIn: Readonly<Record<string, Readonly<Record<string, string>>>> = { de: german }

function load(): Loaded {
  loaded ??= read()
  return loaded
}

/** Without parts that are out of use, which one of the two sources has, or countries with a code of their own. */
function read(): Loaded {
  const { iso31662 } = require('iso-3166') as { iso31662: readonly Subdivision[] }
  const { subdivisions } = require('cldr-subdivisions-full/subdivisions/en/en.json') as {
    subdivisions: { localeDisplayNames: { subdivisions: Record<string, string> } }
  }
  const english = subdivisions.localeDisplayNames.subdivisions
  const regions = new Map<string, Region>()
  const parents = new Map<string, string>()
  for (const { code, name, parent } of iso31662) {
    if (parent.length > 2) parents.set(code, parent)
    else if (keyOf(code) in english) regions.set(code, { code, name, country: parent })
  }
  const byCountry = Map.groupBy(regions.values(), ({ country }) => country)
  return { regions, byCountry, parents, english }
}

/** As Unicode writes the code. */
function keyOf(code: string): string {
  return code.replace('-', '').toLowerCase()
}
