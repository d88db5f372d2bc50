import type { AuthStep } from './auth-steps.ts'

/** The page of a step, which leads on to `next` like the one before it. */
export function authAddress(step: AuthStep, next: string): string {
  return next === '/' ? `/${step}/` : `/${step}/?next=${encodeURIComponent(next)}`
}
