const hourMs = 3_600_000
const hoursPerDay = 24

/** How much traffic each hour of a day (in UTC) has, in any unit: from the days before. */
export type TrafficForecast = readonly number[]

/** An even day, before anything is known. */
export const evenForecast: TrafficForecast = Array.from({ length: hoursPerDay }, () => 1)

/** The traffic expected between two moments. */
export function expectedBetween(forecast: TrafficForecast, from: number, to: number): number {
  if (to <= from) return 0
  return upTo(forecast, to) - upTo(forecast, from)
}

/** Since 1970, as if every day were like this. */
function upTo(forecast: TrafficForecast, at: number): number {
  const hours = at / hourMs
  const whole = Math.floor(hours)
  const days = Math.floor(whole / hoursPerDay)
  const hour = whole - days * hoursPerDay
  let sum = 0
  let perDay = 0
  for (let n = 0; n < hoursPerDay; n += 1) {
    if (n < hour) sum += forecast[n] ?? 0
    perDay += forecast[n] ?? 0
  }
  return days * perDay + sum + (hours - whole) * (forecast[hour] ?? 0)
}
