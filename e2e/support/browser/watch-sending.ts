import type { Page } from '@playwright/test'

/** The uploads that the browser began, and from which bytes on it has sent, by the requests of the protocol. */
export function watchSending(page: Page) {
  const begun: string[] = []
  const offsets: number[] = []
  page.on('request', (request) => {
    if (!/^\/(?:upload|import)-resumable\//.test(new URL(request.url()).pathname)) return
    if (request.method() === 'POST') begun.push(request.url())
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return { begun, offsets }
}
