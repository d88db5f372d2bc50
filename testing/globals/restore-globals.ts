import { afterAll, vi } from 'vitest'

/** Test files share their worker's globals: what one has replaced must not reach the next. */
afterAll(restoreGlobals)

export function restoreGlobals(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
}
