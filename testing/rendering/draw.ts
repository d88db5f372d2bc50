import { parse } from '@formatjs/icu-messageformat-parser'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import { createTranslate, MessagesProvider, type Translate } from '#web/lib/texts/messages.tsx'
import { ToastProvider } from '#web/ui/toasts/toast-provider.tsx'
import en from '../../src/messages/en.json' with { type: 'json' }
import { type Found, readHtml } from './accessible-tree.ts'

const texts = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, parse(text)]))

/** The English texts. */
export const translate: Translate = createTranslate('en', texts as never)

const visitorFacts: AppFacts = {
  viewer: null,
  acting: null,
  brandName: 'Bowerbird',
  publicUrl: 'https://bowerbird.example',
  language: 'en',
  theme: null,
  isPhone: false,
  siteType: 0,
  siteUrls: null,
  keyShortcuts: true,
  csrfToken: 'token',
  formKey: 'key',
}

/** What a member's page knows of them. */
export const memberFacts: Partial<AppFacts> = {
  viewer: { id: '7', username: 'olive', full_name: 'Olive Hart' } as AppFacts['viewer'],
}

/** Renders a part as the server does, in a page with these facts, and reads it by roles and names. */
export function draw(part: ReactNode, facts: Partial<AppFacts> = {}): Found {
  return readHtml(renderToString(inPage(part, facts)))
}

/** A page with these facts and nothing but the part. */
export function inPage(part: ReactNode, facts: Partial<AppFacts>): ReactElement {
  const page = createElement(MessagesProvider, {
    translate,
    children: createElement(ToastProvider, {
      regionLabel: 'Notices',
      closeLabel: 'Close',
      children: part,
    }),
  })
  const root = { ...visitorFacts, ...facts }
  // The loader answers again where a part has the page loaded anew.
  const routes = [{ id: 'root', path: '*', element: page, loader: () => root }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })
  return createElement(RouterProvider, { router })
}
