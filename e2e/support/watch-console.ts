import type { BrowserContext } from '@playwright/test'

export interface ConsoleWatch {
  follow: (context: BrowserContext) => void
  /** A test that makes trouble on purpose says which. */
  expectTrouble: (...patterns: RegExp[]) => void
  /** What browsers complained of so far, and nobody expected. */
  complaints: () => string[]
}

/**
 * Said of pages that stay for some seconds. One that is emulated as a phone's is laid out wider at first, and
 * fetches a larger picture ahead than it then shows; others show what the page before has fetched.
 */
const isHint = /\.webp was preloaded using link preload but not used/

/**
 * Everything a page complains of: errors and warnings in the console (a broken hydration, a refused
 * content policy and an answer of 400 and above are all told there), uncaught errors, failed requests.
 */
export function watchConsole(): ConsoleWatch {
  const heard: string[] = []
  const expected: RegExp[] = []

  return {
    follow(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        if (isHint.test(message.text())) return
        heard.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        if (!isNoTrouble(reason, request.url())) heard.push(`request: ${reason} ${request.url()}`)
      })
    },
    expectTrouble: (...patterns) => expected.push(...patterns),
    complaints: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  }
}

function isNoTrouble(reason: string, url: string): boolean {
  // A page that is left gives up what it was still loading.
  if (reason === 'net::ERR_ABORTED') return true
  // A browser without scripts refuses to fetch them ahead; with scripts the console tells of it too.
  return reason === 'csp' && url.endsWith('.js')
}
