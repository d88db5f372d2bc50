/**
 * Hears from a process's first moment that it is to stop: before there is anything to bring to an end, it
 * simply ends. Call `hearStopRequests` before anything slow, `onStopRequest` once there is.
 */

let isAsked = false
let act: () => void = () => process.exit(0)

export function hearStopRequests(): void {
  // Ctrl-C reaches the whole group; only the supervisor decides when to stop.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', ask)
  process.on('disconnect', ask)
  process.on('message', (message) => {
    if (message === 'stop') ask()
  })
}

function ask(): void {
  if (isAsked) return
  isAsked = true
  act()
}

/** Told to whoever started this process, once it has something to bring to an end. */
export const endsInOrder = 'ends in order'

/** What to do in place of ending at once; done once, however often it is asked. */
export function onStopRequest(bringToAnEnd: () => void): void {
  act = bringToAnEnd
  process.send?.(endsInOrder)
}
