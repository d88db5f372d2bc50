import { expect, it } from 'vitest'
import { manifestFor } from './manifest.ts'

it.each(['chrome', 'firefox'] as const)('requests only the needed permissions in %s', (kind) => {
  const manifest = manifestFor(kind, '1.2.3') as Record<string, unknown>
  expect(manifest).toMatchObject({ manifest_version: 3, version: '1.2.3' })
  expect(manifest.permissions).toEqual(['activeTab', 'contextMenus', 'scripting', 'storage'])
  // Access to pages is optional, and granted by the person later.
  expect(manifest).not.toHaveProperty('host_permissions')
  expect(manifest).not.toHaveProperty('content_scripts')
  expect(JSON.stringify(manifest)).not.toMatch(/unsafe|https:\/\/[^*]/)
})

it('declares the background script as each browser expects', () => {
  expect(manifestFor('chrome', '1').background).toEqual({ service_worker: 'background.js' })
  expect(manifestFor('firefox', '1').background).toEqual({ scripts: ['background.js'] })
})
