/**
 * Receives the request to start serving from the beginning of the spare web process: call `listenForStartRequest` before anything
 * slow.
 */

export const spareVariable = 'BOWERBIRD_SPARE'
export const startMessage = 'serve'

const { promise, resolve } = Promise.withResolvers<void>()

export function listenForStartRequest(): void {
  process.on('message', (message) => {
    if (message === startMessage) resolve()
  })
}

/** Settles when this process should serve: at once, unless it is the spare one. */
export function untilStartRequested(): Promise<void> {
  return process.env[spareVariable] === '1' ? promise : Promise.resolve()
}
