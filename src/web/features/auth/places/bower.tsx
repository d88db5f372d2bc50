import type { CSSProperties } from 'react'
import type { Find, Walls } from './finds.ts'

/** Two walls of whole pictures on the same ground, lower towards the sides, as an arch is. */
export function Bower({ walls }: { walls: Walls }) {
  const { outerLeft, innerLeft, innerRight, outerRight } = walls
  return (
    <>
      <Wall inner={innerLeft} outer={outerLeft} className="col-start-1 flex-row-reverse pe-6" />
      <Wall inner={innerRight} outer={outerRight} className="col-start-3 ps-6" />
    </>
  )
}

function Wall({
  inner,
  outer,
  className,
}: {
  inner: readonly Find[]
  outer: readonly Find[]
  className: string
}) {
  return (
    <div
      aria-hidden="true"
      className={`sticky top-0 row-start-1 hidden h-dvh items-end gap-4 overflow-hidden px-4 pb-8 desk:flex ${className}`}
    >
      <Column finds={inner} />
      <Column finds={outer} className="max-wide:hidden" />
    </div>
  )
}

/**
 * Narrow enough for all of its pictures to stand on the screen, one upon the other. It stands on the ground
 * and is as high from the start as with all of them: browsers draw pages of which only a part has come.
 */
function Column({ finds, className = '' }: { finds: readonly Find[]; className?: string }) {
  const shapes = finds.reduce((sum, { width, height }) => sum + height / width, 0)
  if (shapes === 0) return null
  const gapsRem = finds.length - 1
  const style: CSSProperties = {
    width: `min(13rem, (100dvh - 8rem - ${gapsRem}rem) / ${shapes.toFixed(3)})`,
    aspectRatio: `1 / ${shapes.toFixed(3)}`,
    paddingBottom: `${gapsRem}rem`,
  }
  return (
    <div
      className={`box-content flex min-h-0 min-w-0 shrink flex-col gap-4 ${className}`}
      style={style}
    >
      {finds.map((find) => (
        <img
          key={find.url}
          src={find.url}
          srcSet={`${find.url} 1x, ${find.largeUrl} 2x`}
          width={find.width}
          height={find.height}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: find.color }}
          className="h-auto w-full shrink-0 rounded-card"
        />
      ))}
    </div>
  )
}
