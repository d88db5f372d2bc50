import type { BrowserContext } from '@playwright/test'

export interface ConsoleWatch {
  follow: (context: BrowserContext) => void
  /** Allows errors that a test causes deliberately. */
  expectTrouble: (...patterns: RegExp[]) => void
  /** The unexpected errors so far. */
  complaints: () => string[]
}

/**
 * Logged for pages that stay open for some seconds. Emulated phones lay a page out wider at first and preload a
 * larger picture than they then show; other pages show what the previous page has loaded.
 */
const isHint = /\.webp was preloaded using link preload but not used/

/**
 * Collects errors and warnings in the console (failed hydration, violations of the content policy and answers of
 * 400 and above appear there), uncaught errors and failed requests.
 */
export function watchConsole(): ConsoleWatch {
  const collected: string[] = []
  const expected: RegExp[] = []

  return {
    follow(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        if (isHint.test(message.text())) return
        collected.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => collected.push(`uncaught: ${error.error().message}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        if (!isHarmless(reason, request.url()))
          collected.push(`request: ${reason} ${request.url()}`)
      })
    },
    expectTrouble: (...patterns) => expected.push(...patterns),
    complaints: () => collected.filter((line) => !expected.some((pattern) => pattern.test(line))),
  }
}

function isHarmless(reason: string, url: string): boolean {
  // Leaving a page aborts its requests.
  if (reason === 'net::ERR_ABORTED') return true
  // With scripts disabled the browser refuses to preload them; otherwise the console reports it too.
  return reason === 'csp' && url.endsWith('.js')
}
