export const pushEndpointLength = 2_048
export const pushKeyLength = 128
/** Beyond it, the device that was added first gets none any more. */
export const pushDevicesPerPerson = 20
/** What happens within this is told at once. */
export const pushWaitSeconds = 10
/** The pause between two notifications about what is not a message. */
export const pushPauseMinutes = 10
/** For how long a push service keeps what it cannot deliver. */
export const pushKeptHours = 24
/** Failures in a row after which nothing is sent to a device any more. */
export const pushFailures = 30
