export type BrowserKind = 'chrome' | 'firefox'

const icons = {
  '16': 'icon-16.png',
  '32': 'icon-32.png',
  '48': 'icon-48.png',
  '128': 'icon-128.png',
}

/** The manifest, with as few permissions as possible. */
export function manifestFor(kind: BrowserKind, version: string) {
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_about__',
    version,
    default_locale: 'en',
    icons,
    action: { default_icon: icons, default_title: '__MSG_name__' },
    permissions: ['activeTab', 'contextMenus', 'scripting', 'storage'],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
    options_ui: { page: 'options.html', open_in_tab: true },
    content_security_policy: { extension_pages: "default-src 'self'; object-src 'none'" },
    ...(kind === 'chrome'
      ? { background: { service_worker: 'background.js' }, minimum_chrome_version: '123' }
      : {
          background: { scripts: ['background.js'] },
          browser_specific_settings: {
            gecko: {
              id: 'save@bowerbird.invalid',
              strict_min_version: '128.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }),
  }
}
