/**
 * The spare web process hears from its first moment that it is wanted: call `hearWhenWanted` before anything
 * slow.
 */

export const spareMark = 'BOWERBIRD_SPARE'
export const wanted = 'serve'

const { promise, resolve } = Promise.withResolvers<void>()

export function hearWhenWanted(): void {
  process.on('message', (message) => {
    if (message === wanted) resolve()
  })
}

/** Settles when this process is to serve: at once, unless it is the spare one. */
export function untilWanted(): Promise<void> {
  return process.env[spareMark] === '1' ? promise : Promise.resolve()
}
