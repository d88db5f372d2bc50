import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import { type Found, readHtml } from './accessible-tree.ts'
import { inPage } from './draw.ts'
import { answerAnyRequests } from './requests.ts'

/** A part in a document: what is open is there, too. */
export interface Mounted {
  /** The document as it is now. */
  page: () => Found
  /** @param inside the role of what it stands in, where the page has several of its name. */
  press: (role: string, name?: string | RegExp, inside?: string) => Promise<void>
  /** Replaces what a field holds. */
  write: (role: string, name: string, text: string) => Promise<void>
  /** An event of an element that does not bubble in the document, such as `error` of a picture. */
  send: (role: string, event: Event) => Promise<void>
  pressKey: (key: string) => Promise<void>
}

const place = 'data-place'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/**
 * Renders a part as a browser does, for what servers never render: open menus and dialogs. Its test file
 * begins with `@vitest-environment happy-dom`, and has one part at a time.
 */
export async function mount(part: ReactNode, facts: Partial<AppFacts> = {}): Promise<Mounted> {
  // The document has no top layer, and shows what is in it wherever it stands.
  HTMLElement.prototype.showPopover ??= () => undefined
  // It loads no pictures: they are on their way until a test says what became of them.
  Object.defineProperty(HTMLImageElement.prototype, 'complete', {
    configurable: true,
    value: false,
  })
  answerAnyRequests()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
  })
  await act(async () => root.render(inPage(part, facts)))

  function elementOf(role: string, name?: string | RegExp, inside?: string): HTMLElement {
    for (const [at, element] of document.querySelectorAll('*').entries())
      element.setAttribute(place, String(at))
    const around = inside ? page().one(inside) : page()
    const at = around.one(role, name).attribute(place)
    return document.querySelector(`[${place}="${at}"]`) as HTMLElement
  }
  const page = () => readHtml(document.body.innerHTML)
  return {
    page,
    press: (role, name, inside) => act(async () => elementOf(role, name, inside).click()),
    write: (role, name, text) => act(async () => write(elementOf(role, name), text)),
    send: (role, event) => act(async () => void elementOf(role).dispatchEvent(event)),
    pressKey: (key) =>
      act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key }))),
  }
}

/** As a browser does, past the setter by which React remembers what it wrote itself. */
function write(field: HTMLElement, text: string): void {
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
