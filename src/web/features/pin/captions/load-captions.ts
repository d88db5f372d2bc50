import { codeSplit } from '#web/lib/pages/code-split.tsx'

/** Few videos have any. */
export const CaptionTracks = codeSplit(() =>
  import('./caption-tracks.tsx').then((module) => module.CaptionTracks),
)
export const CaptionsButton = codeSplit(() =>
  import('./captions-button.tsx').then((module) => module.CaptionsButton),
)
