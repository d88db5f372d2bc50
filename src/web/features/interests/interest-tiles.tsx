import type { Interest } from '#contract/discover/interests'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

interface InterestTilesProps {
  interests: readonly Interest[]
  legend: string
}

/** Interests as picture tiles: form checkboxes that work without scripts. */
export function InterestTiles({ interests, legend }: InterestTilesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desk:grid-cols-4 tablet:gap-4">
        {interests.map((interest) => (
          <Tile key={interest.id} interest={interest} />
        ))}
      </div>
    </fieldset>
  )
}

function Tile({ interest }: { interest: Interest }) {
  const { id, name, image_url: url, dominant_color: color } = interest
  return (
    <label className="group relative block cursor-pointer overflow-hidden rounded-card bg-sand outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-satin has-checked:ring-3 has-checked:ring-satin">
      <input
        type="checkbox"
        name="interest_ids"
        value={id}
        defaultChecked={interest.followed_by_me}
        className="peer sr-only"
      />
      <span
        className="block aspect-4/3 transition-transform group-hover:scale-103 motion-reduce:transition-none"
        style={{ backgroundColor: color ?? undefined }}
      >
        {url && <img src={url} alt="" loading="lazy" className="size-full object-cover" />}
      </span>
      <span
        className={classNames(
          'flex min-h-11 items-center px-3 py-2 font-bold',
          'peer-checked:bg-satin-wash peer-checked:text-satin-deep',
        )}
      >
        {name}
      </span>
      <span className="absolute end-2 top-2 hidden size-7 place-items-center rounded-pill bg-satin text-on-satin peer-checked:grid">
        <CheckIcon size={18} className="stroke-3" />
      </span>
    </label>
  )
}
