import { registerHooks } from 'node:module'

/**
 * The real web process with other admission limits, for comparison: ADMISSION contains the number in service
 * and the two waits, as JSON. Waits of 0 make a plain limit, which refuses at once. Limits are constants of a
 * module, so their numbers are replaced when it is loaded.
 */
const overrides = JSON.parse(process.env.ADMISSION ?? '{}') as Record<string, number>

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/contract/limits/requests.ts')) return loaded
    let source = String(loaded.source)
    for (const [name, value] of Object.entries(overrides)) {
      const constant = new RegExp(`(?<=export const ${name} = )[0-9_]+`)
      if (!constant.test(source)) throw new Error(`No limit is called ${name}`)
      source = source.replace(constant, String(value))
    }
    return { ...loaded, source }
  },
})
await import('#main/main')
