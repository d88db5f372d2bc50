import type { Interest } from '#contract/discover/interests'
import { styleColor } from '#web/lib/style-values.ts'
import { Anchor } from '#web/ui/buttons/anchor.tsx'

const quietLooks = [
  'bg-rust text-on-rust',
  'bg-olive text-on-olive',
  'bg-teal text-on-teal',
  'bg-iris text-on-iris',
  'bg-fern text-on-fern',
  'bg-rose text-on-rose',
  'bg-lake text-on-lake',
  'bg-plum text-on-plum',
]

/** A stable colour for an interest. */
function quietLook({ id }: Interest): string {
  const number = Number(id.slice(-6)) / 100
  return quietLooks[Math.floor(number) % quietLooks.length] ?? 'bg-sand'
}

/** A link to an interest: its picture with the name on a scrim, or a plain colour without a picture. */
export function InterestTile({ interest, isEager }: { interest: Interest; isEager?: boolean }) {
  const { name, url, image_url, dominant_color } = interest
  return (
    <Anchor
      href={url}
      className={`group relative block aspect-4/3 overflow-hidden rounded-card ${image_url ? 'bg-sand' : quietLook(interest)}`}
      style={image_url ? { backgroundColor: styleColor(dominant_color) } : undefined}
    >
      {image_url && (
        <img
          src={image_url}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover transition-[filter] group-hover:brightness-88"
        />
      )}
      <span
        className={
          image_url
            ? 'absolute inset-x-0 bottom-0 bg-linear-to-t from-scrim from-30% to-transparent px-4 pt-10 pb-3 font-heavy text-day'
            : 'absolute inset-0 grid place-items-center px-3 text-center font-heavy group-hover:underline'
        }
      >
        <span className="line-clamp-2 text-lg leading-6 break-words">{name}</span>
      </span>
    </Anchor>
  )
}
