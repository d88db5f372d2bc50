/** The part of the browsers' extension API that is used here. */
declare namespace chrome {
  interface Tab {
    id?: number
    url?: string
    title?: string
  }
  interface Listeners<F extends (...args: never[]) => unknown> {
    addListener(listener: F): void
  }

  const action: {
    onClicked: Listeners<(tab: Tab) => void>
    setBadgeText(details: { tabId?: number; text: string }): Promise<void>
    setTitle(details: { tabId?: number; title: string }): Promise<void>
  }
  const contextMenus: {
    create(item: { id: string; title: string; contexts: string[] }): void
    removeAll(): Promise<void>
    onClicked: Listeners<
      (info: { menuItemId: string | number; srcUrl?: string; pageUrl?: string }, tab?: Tab) => void
    >
  }
  const i18n: { getMessage(name: string): string }
  const permissions: {
    request(permissions: { origins: string[] }): Promise<boolean>
    contains(permissions: { origins: string[] }): Promise<boolean>
    remove(permissions: { origins: string[] }): Promise<boolean>
    onRemoved: Listeners<() => void>
    onAdded: Listeners<() => void>
  }
  const runtime: {
    onInstalled: Listeners<(details: { reason: string }) => void>
    onStartup: Listeners<() => void>
    openOptionsPage(): Promise<void>
  }
  const scripting: {
    executeScript<Arguments extends unknown[]>(options: {
      target: { tabId: number }
      files?: string[]
      func?: (...args: Arguments) => void
      args?: Arguments
    }): Promise<unknown>
    registerContentScripts(
      scripts: { id: string; js: string[]; matches: string[]; runAt: 'document_idle' }[],
    ): Promise<void>
    getRegisteredContentScripts(filter: { ids: string[] }): Promise<{ id: string }[]>
    unregisterContentScripts(filter: { ids: string[] }): Promise<void>
  }
  const storage: {
    sync: {
      get(names: string[]): Promise<Record<string, unknown>>
      set(values: Record<string, unknown>): Promise<void>
    }
    onChanged: Listeners<() => void>
  }
  const windows: {
    create(options: { url: string; type: 'popup'; width: number; height: number }): Promise<unknown>
  }
}
