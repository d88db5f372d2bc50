import type { SeveralPin } from './several-steps.ts'
import { SeveralThumbnail } from './several-thumbnail.tsx'

const shown = 4

/** The first few pictures side by side, and how many more there are. */
export function SeveralStrip({ pins, size }: { pins: readonly SeveralPin[]; size: string }) {
  const more = pins.length - shown
  return (
    <span aria-hidden="true" className="flex min-w-0 gap-2">
      {pins.slice(0, shown).map(({ key, picture }) => (
        <SeveralThumbnail key={key} picture={picture} className={size} />
      ))}
      {more > 0 && (
        <span
          className={`${size} grid shrink-0 place-items-center rounded-card bg-sand font-bold text-ink-soft tabular`}
        >
          +{more}
        </span>
      )}
    </span>
  )
}
