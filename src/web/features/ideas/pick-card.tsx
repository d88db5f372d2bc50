import type { Pick } from '#contract/discover/picks'
import { Anchor } from '#web/ui/buttons/anchor.tsx'

/** A curated pick: its pictures side by side, and its title. */
export function PickCard({ pick }: { pick: Pick }) {
  const { title, description, url, image_urls } = pick
  return (
    <Anchor
      href={url}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface"
    >
      <span className="flex h-44 gap-0.5 bg-sand transition-[filter] group-hover:brightness-92">
        {image_urls.map((image) => (
          <img
            key={image}
            src={image}
            alt=""
            loading="lazy"
            decoding="async"
            className="min-w-0 flex-1 object-cover"
          />
        ))}
      </span>
      <span className="block px-4 pt-3 pb-4">
        <span className="block text-lg leading-6 font-heavy">{title}</span>
        {description && (
          <span className="mt-1 line-clamp-2 text-sm text-ink-soft">{description}</span>
        )}
      </span>
    </Anchor>
  )
}
