/**
 * Handles requests to stop from the start of a process: before there is anything to finish, it
 * simply exits. Call `listenForStopRequests` before anything slow, `onStopRequest` once there is.
 */

let isRequested = false
let stop: () => void = () => process.exit(0)

export function listenForStopRequests(): void {
  // Ctrl-C reaches the whole group; only the supervisor decides when to stop.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', handleRequest)
  process.on('disconnect', handleRequest)
  process.on('message', (message) => {
    if (message === 'stop') handleRequest()
  })
}

function handleRequest(): void {
  if (isRequested) return
  isRequested = true
  stop()
}

/** Sent to the parent once this process has work to finish before it stops. */
export const stopsGracefully = 'stops gracefully'

/** Sets what to do instead of exiting at once; it runs once, however often a stop is requested. */
export function onStopRequest(finish: () => void): void {
  stop = finish
  process.send?.(stopsGracefully)
}
