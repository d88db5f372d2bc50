import { hueIndex, initials } from '#contract/people/initials'
import { classNames } from './class-names.ts'
import { UserIcon } from './icons/icons-first.tsx'

export type AvatarSize = 24 | 32 | 40 | 48 | 64 | 96 | 120

export interface AvatarProps {
  name: string
  src?: string | null
  /** px */
  size?: AvatarSize
  /** Chooses the background colour; derived from the name if absent. */
  colorIndex?: number
  /** The accessible name; needed if the name is not written beside the portrait. */
  label?: string
  className?: string
}

/** A portrait, or initials on the person's colour while it loads or if it is missing. */
export function Avatar({ name, src, size = 40, colorIndex, label, className }: AvatarProps) {
  const letters = initials(name, size > 24 ? 2 : 1)
  const hue = hues[(colorIndex ?? hueIndex(name, hues.length)) % hues.length]
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-pill outline-1 -outline-offset-1 outline-transparent font-heavy tracking-tight select-none',
        hue,
        sizes[size],
        className,
      )}
    >
      {letters ? (
        <span data-letters={letters} className="before:content-[attr(data-letters)]" />
      ) : (
        <UserIcon size={Math.round(size * 0.55)} />
      )}
      {src && (
        <img
          alt=""
          width={size}
          height={size}
          decoding="async"
          // Portraits are less important than the pictures, so they load later.
          loading="lazy"
          src={src}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

const hues = [
  'bg-rust text-on-rust',
  'bg-olive text-on-olive',
  'bg-fern text-on-fern',
  'bg-teal text-on-teal',
  'bg-lake text-on-lake',
  'bg-iris text-on-iris',
  'bg-plum text-on-plum',
  'bg-rose text-on-rose',
]

const sizes: Record<AvatarSize, string> = {
  24: 'size-6 text-xs',
  32: 'size-8 text-xs',
  40: 'size-10 text-sm',
  48: 'size-12 text-base',
  64: 'size-16 text-title',
  96: 'size-24 text-display',
  120: 'size-30 text-[2.75rem]',
}
