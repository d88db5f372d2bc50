import { expect, it } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { fontsVersion, versionOfFonts } from './fonts-version.ts'

const { dependencies } = packageFile

it.each([
  '@fontsource-variable/noto-sans-jp',
  '@expo-google-fonts/noto-sans',
  ...['harfbuzzjs', 'bidi-js', 'linebreak', 'woff2-encoder'],
] as const)('is another with another %s', (name) => {
  expect(dependencies[name]).toBeDefined()
  expect(versionOfFonts({ ...dependencies, [name]: '99.0.0' })).not.toBe(fontsVersion)
})

it('is the same whatever else is installed, in any order', () => {
  const others = Object.fromEntries(Object.entries(dependencies).toReversed())
  expect(versionOfFonts({ ...others, fastify: '99.0.0' })).toBe(fontsVersion)
})
