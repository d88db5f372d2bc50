import { expect, it } from 'vitest'
import { listFiles } from './offline-files.ts'

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = []) => ({
  ...{ type: 'chunk' as const, fileName, imports },
  facadeModuleId: facadeModuleId && new URL(`../../${facadeModuleId}`, import.meta.url).pathname,
})

it('lists parts of kept pages with all that they import, and no others', () => {
  const chunks = [
    chunk('assets/picker.js', 'src/web/features/save/save-picker.tsx', ['assets/shared.js']),
    chunk('assets/shared.js', null, ['assets/deep.js']),
    chunk('assets/deep.js', null),
    chunk('assets/ads.js', 'src/web/routes/ads/home.tsx', ['assets/tool.js']),
    chunk('assets/tool.js', null),
  ]
  expect(listFiles(chunks).files).toEqual([
    '/assets/picker.js',
    '/assets/shared.js',
    '/assets/deep.js',
  ])
})

it('lists texts by language', () => {
  const text = (file: string, path: string) => ({
    ...chunk(file, null),
    facadeModuleId: `${new URL('../../', import.meta.url).pathname}src/messages/${path}`,
  })
  const chunks = [
    text('assets/e.js', 'en.json?part=save'),
    text('assets/d.js', 'de.json?part=save'),
    text('assets/t.js', 'de.json?part=tools'),
  ]
  expect(listFiles(chunks).texts).toEqual({ en: ['/assets/e.js'], de: ['/assets/d.js'] })
})
