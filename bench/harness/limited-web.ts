import { limits } from '#contract/limits'

/**
 * The real web process with other admission limits, for comparison: ADMISSION contains the number in service
 * and the two waits, as JSON. Waits of 0 make a plain limit, which refuses at once.
 */
const overrides = JSON.parse(process.env.ADMISSION ?? '{}') as Partial<
  Record<keyof typeof limits, number>
>
Object.assign(limits, overrides)
await import('#main/main')
