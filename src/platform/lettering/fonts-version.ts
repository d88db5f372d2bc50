import { createHash } from 'node:crypto'
import packageFile from '../../../package.json' with { type: 'json' }

const fonts = ['@fontsource-variable/', '@expo-google-fonts/']
const shapers = ['harfbuzzjs', 'bidi-js', 'linebreak', 'woff2-encoder']

/** Of the packages that decide how letters look and where lines break: with others, the same text is drawn otherwise. */
export function versionOfFonts(packages: Readonly<Record<string, string>>): string {
  const used = Object.entries(packages)
    .filter(([name]) => shapers.includes(name) || fonts.some((scope) => name.startsWith(scope)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(used)).digest('hex').slice(0, 16)
}

export const fontsVersion = versionOfFonts(packageFile.dependencies)
