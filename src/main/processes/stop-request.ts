/**
 * Handles requests to stop from the start of a process: before there is anything to finish, it
 * simply exits. Call `listenForStopRequests` before anything slow, `onStopRequest` once there is.
 */

let isRequested = false
let stop: Finish = () => process.exit(0)

/** `isReplaced`: others serve already, so what is under way may take its time. */
type Finish = (isReplaced: boolean) => void

export function listenForStopRequests(): void {
  // Ctrl-C reaches the whole group; only the supervisor decides when to stop.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => handleRequest(false))
  process.on('disconnect', () => handleRequest(false))
  process.on('message', (message) => {
    if (message === 'stop' || message === 'be replaced') handleRequest(message === 'be replaced')
  })
}

function handleRequest(isReplaced: boolean): void {
  if (isRequested) return
  isRequested = true
  stop(isReplaced)
}

/** Sent to the parent once this process has work to finish before it stops. */
export const stopsGracefully = 'stops gracefully'

/** Sets what to do instead of exiting at once; it runs once, however often a stop is requested. */
export function onStopRequest(finish: Finish): void {
  stop = finish
  process.send?.(stopsGracefully)
}
