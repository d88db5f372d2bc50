/** The part of what browsers offer to extensions that is used here. */
declare namespace chrome {
  interface Tab {
    id?: number
    url?: string
    title?: string
  }
  interface Listeners<F extends (...told: never[]) => unknown> {
    addListener(listener: F): void
  }

  const action: {
    onClicked: Listeners<(tab: Tab) => void>
    setBadgeText(told: { tabId?: number; text: string }): Promise<void>
    setTitle(told: { tabId?: number; title: string }): Promise<void>
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
    request(wanted: { origins: string[] }): Promise<boolean>
    contains(wanted: { origins: string[] }): Promise<boolean>
    remove(wanted: { origins: string[] }): Promise<boolean>
    onRemoved: Listeners<() => void>
    onAdded: Listeners<() => void>
  }
  const runtime: {
    onInstalled: Listeners<(told: { reason: string }) => void>
    onStartup: Listeners<() => void>
    openOptionsPage(): Promise<void>
  }
  const scripting: {
    executeScript<Arguments extends unknown[]>(wish: {
      target: { tabId: number }
      files?: string[]
      func?: (...told: Arguments) => void
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
    create(wish: { url: string; type: 'popup'; width: number; height: number }): Promise<unknown>
  }
}
