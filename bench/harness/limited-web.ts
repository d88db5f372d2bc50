import { limits } from '#contract/limits'

/**
 * The real web process with another admission, to be compared with: ADMISSION holds how many are in service
 * and the two waits, as JSON. Waits of 0 make a plain limit, which refuses at once.
 */
const wish = JSON.parse(process.env.ADMISSION ?? '{}') as Partial<
  Record<keyof typeof limits, number>
>
Object.assign(limits, wish)
await import('#main/main')
