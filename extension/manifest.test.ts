import { expect, it } from 'vitest'
import { manifestFor } from './manifest.ts'

it.each(['chrome', 'firefox'] as const)('asks %s for no more than it needs', (kind) => {
  const manifest = manifestFor(kind, '1.2.3') as Record<string, unknown>
  expect(manifest).toMatchObject({ manifest_version: 3, version: '1.2.3' })
  expect(manifest.permissions).toEqual(['activeTab', 'contextMenus', 'scripting', 'storage'])
  // Rights to pages are given by a person, later, or never.
  expect(manifest).not.toHaveProperty('host_permissions')
  expect(manifest).not.toHaveProperty('content_scripts')
  expect(JSON.stringify(manifest)).not.toMatch(/unsafe|https:\/\/[^*]/)
})

it('starts its background the way each browser knows', () => {
  expect(manifestFor('chrome', '1').background).toEqual({ service_worker: 'background.js' })
  expect(manifestFor('firefox', '1').background).toEqual({ scripts: ['background.js'] })
})
