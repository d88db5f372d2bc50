export interface CoverPicture {
  url: string
  dominant_color: string
}

/** One large picture and two small ones; where there are fewer, their places stay quiet. */
export function Cover({ pictures, isEager }: { pictures: CoverPicture[]; isEager?: boolean }) {
  return (
    <div className="grid aspect-3/2 grid-cols-3 grid-rows-2 gap-0.5 overflow-hidden rounded-card">
      <Tile picture={pictures[0]} isEager={isEager} className="col-span-2 row-span-2" />
      <Tile picture={pictures[1]} isEager={isEager} />
      <Tile picture={pictures[2]} isEager={isEager} />
    </div>
  )
}

function Tile({
  picture,
  isEager,
  className = '',
}: {
  picture: CoverPicture | undefined
  isEager?: boolean
  className?: string
}) {
  return (
    <div
      className={`min-h-0 min-w-0 bg-sand transition-[filter] group-hover:brightness-92 ${className}`}
      style={picture && { backgroundColor: picture.dominant_color }}
    >
      {picture && (
        <img
          src={picture.url}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
