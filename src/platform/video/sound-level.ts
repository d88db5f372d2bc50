/** How loud a sound is, as EBU R128 measures it. */
export interface SoundLevel {
  integrated: number
  truePeak: number
  range: number
  threshold: number
  offset: number
}

/** What players and other sites aim at: -16 LUFS, peaks below -1.5 dBTP. */
const target = 'I=-16:TP=-1.5:LRA=11'
/** Quieter than any room; what is raised from there is noise. */
const silentBelow = -60

/** The filter that measures; it prints what it found at the end. */
export const measuringFilter = `loudnorm=${target}:print_format=json`

/** Raises or lowers everything alike, except where a peak would be cut off. */
export function levellingFilter({ integrated, truePeak, range, threshold, offset }: SoundLevel) {
  const measured = `measured_I=${integrated}:measured_TP=${truePeak}:measured_LRA=${range}`
  return `loudnorm=${target}:${measured}:measured_thresh=${threshold}:offset=${offset}:linear=true`
}

/** Null for silence, which stays silence, and for what cannot be measured. */
export function readLevel(printed: string): SoundLevel | null {
  // The filter prints last; what a file calls itself stands before that.
  const [found] = Array.from(printed.matchAll(/\{[^{}]*"input_i"[^{}]*\}/g)).at(-1) ?? []
  if (found === undefined) return null
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = JSON.parse(found)
  const level = {
    integrated: Number(input_i),
    truePeak: Number(input_tp),
    range: Number(input_lra),
    threshold: Number(input_thresh),
    offset: Number(target_offset),
  }
  const isKnown = Object.values(level).every(Number.isFinite)
  return isKnown && level.integrated > silentBelow ? level : null
}
