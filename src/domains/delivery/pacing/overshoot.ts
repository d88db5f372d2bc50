/**
 * By how many events a budget for `room` more of them is expected to be exceeded, when offers with `mean` events to
 * come are out: of a Poisson distributed number N, the mean of what is above `room`.
 */
export function expectedOvershoot(mean: number, room: number): number {
  if (mean <= 0) return 0
  const whole = Math.max(0, Math.floor(room))
  // Out of reach: six standard deviations away.
  if (whole > mean + 6 * Math.sqrt(mean) + 6) return 0
  let probability = Math.exp(-mean)
  if (probability === 0) return Math.max(0, mean - whole)
  // mean - room + the part below: E[(N - room)+] = mean - room + E[(room - N)+].
  let below = 0
  for (let n = 0; n < whole; n += 1) {
    below += (whole - n) * probability
    probability *= mean / (n + 1)
  }
  return Math.max(0, mean - whole + below)
}
