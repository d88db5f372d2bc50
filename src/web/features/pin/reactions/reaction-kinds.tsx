import { type ReactionType, reactionKinds } from '#contract/comments/reaction-kinds'
import type { MessageKey } from '#web/lib/texts/messages.tsx'
import { draw } from '#web/ui/icons/icons.tsx'

type Kind = (typeof reactionKinds)[ReactionType]

const LoveIcon = draw(
  <path
    d="M12 20S3.8 15.3 3.8 9.5A4.3 4.3 0 0 1 12 7.6a4.3 4.3 0 0 1 8.2 1.9C20.2 15.3 12 20 12 20Z"
    fill="currentColor"
  />,
)
const WowIcon = draw(
  <path
    d="M12 3.2c.9 4.9 3 7.3 8.3 8.8-5.3 1.5-7.4 3.9-8.3 8.8-.9-4.9-3-7.3-8.3-8.8C9 10.5 11.1 8.1 12 3.2Z"
    fill="currentColor"
  />,
)
/** A find in the bower. */
const WantIcon = draw(
  <>
    <path d="M4.5 20.5c.6-6.9 2.6-12 6-15.8M19.5 20.5c-.6-6.9-2.6-12-6-15.8" />
    <circle cx="12" cy="16.5" r="3" fill="currentColor" />
  </>,
)
const CleverIcon = draw(
  <path d="M9.3 17.2v-1.4A6.3 6.3 0 1 1 14.7 15.8v1.4ZM10 20.5h4" fill="none" />,
)
const FunnyIcon = draw(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M7.8 13.2a4.3 4.3 0 0 0 8.4 0ZM8.2 9.3l1.6.9M15.8 9.3l-1.6.9" fill="currentColor" />
  </>,
)

const looks: Record<Kind, { icon: typeof LoveIcon; className: string }> = {
  love: { icon: LoveIcon, className: 'bg-rose text-on-rose' },
  wow: { icon: WowIcon, className: 'bg-olive text-on-olive' },
  want: { icon: WantIcon, className: 'bg-iris text-on-iris' },
  clever: { icon: CleverIcon, className: 'bg-teal text-on-teal' },
  funny: { icon: FunnyIcon, className: 'bg-rust text-on-rust' },
}

/** In the order they are offered. */
export const reactionTypes: readonly ReactionType[] = [1, 2, 3, 4, 5]

export function reactionLabel(type: ReactionType): MessageKey {
  return `closeup.${reactionKinds[type]}`
}

/** A small round icon of a reaction; `size` in px. */
export function ReactionIcon({ type, size }: { type: ReactionType; size: 20 | 24 | 40 }) {
  const { icon: Icon, className } = looks[reactionKinds[type]]
  return (
    <span
      aria-hidden="true"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      className={`inline-grid shrink-0 place-items-center rounded-pill ${className}`}
    >
      <Icon size={Math.round(size * 0.62)} />
    </span>
  )
}
