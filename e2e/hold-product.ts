import startProduct from './start-product.ts'

/**
 * Starts the product for journeys before they begin, as a child process of `scripts/test/early-product.ts`: sends
 * the settings that journeys read, and stops the product when the parent disconnects.
 */

const names = ['PRODUCT_URL', 'DATABASE_OF_PRODUCT', 'OTHERS_URL', 'OUTBOX', 'LONG_BOARD'] as const

const stop = await startProduct()
process.once('disconnect', async () => {
  await stop()
  process.exit(0)
})
if (process.connected)
  process.send?.(Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])))
