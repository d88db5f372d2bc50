/** Minutes and seconds, as in 1:05. */
export function videoLength(durationMs: number): string {
  const seconds = Math.round(durationMs / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
