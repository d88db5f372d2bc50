import type { CSSProperties } from 'react'
import type { SidePicture, SidePictures } from './side-pictures.ts'

/** Uncropped pictures on both sides of the form, aligned at the bottom and lower towards the edges. */
export function SidePictureColumns({ sidePictures }: { sidePictures: SidePictures }) {
  const { outerLeft, innerLeft, innerRight, outerRight } = sidePictures
  return (
    <>
      <Side inner={innerLeft} outer={outerLeft} className="col-start-1 flex-row-reverse pe-6" />
      <Side inner={innerRight} outer={outerRight} className="col-start-3 ps-6" />
    </>
  )
}

function Side({
  inner,
  outer,
  className,
}: {
  inner: readonly SidePicture[]
  outer: readonly SidePicture[]
  className: string
}) {
  return (
    <div
      aria-hidden="true"
      className={`sticky top-0 row-start-1 hidden h-dvh items-end gap-4 overflow-hidden px-4 pb-8 desk:flex ${className}`}
    >
      <Column pictures={inner} />
      <Column pictures={outer} className="max-wide:hidden" />
    </div>
  )
}

/**
 * Narrow enough for all of its pictures to fit the screen's height. It has its full height from the start,
 * because browsers paint pages that have only partly arrived.
 */
function Column({
  pictures,
  className = '',
}: {
  pictures: readonly SidePicture[]
  className?: string
}) {
  const ratio = pictures.reduce((sum, { width, height }) => sum + height / width, 0)
  if (ratio === 0) return null
  const gapsRem = pictures.length - 1
  const style: CSSProperties = {
    width: `min(13rem, (100dvh - 8rem - ${gapsRem}rem) / ${ratio.toFixed(3)})`,
    aspectRatio: `1 / ${ratio.toFixed(3)}`,
    paddingBottom: `${gapsRem}rem`,
  }
  return (
    <div
      className={`box-content flex min-h-0 min-w-0 shrink flex-col gap-4 ${className}`}
      style={style}
    >
      {pictures.map((picture) => (
        <img
          key={picture.url}
          src={picture.url}
          srcSet={`${picture.url} 1x, ${picture.largeUrl} 2x`}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: picture.color }}
          className="h-auto w-full shrink-0 rounded-card"
        />
      ))}
    </div>
  )
}
