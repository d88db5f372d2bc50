import type { NewsItem } from '#contract/news/news'
import { newsKey } from '#contract/news/news-key'
import { useAgo } from '#web/lib/dates/use-ago.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { newsPath } from './news-words.ts'

export function NewsRow({ item }: { item: NewsItem }) {
  const t = useMessages()
  const ago = useAgo(item.created_at)
  const { actor, board, pin, comment, advertiser, reaction_type, removal, is_unseen } = item
  return (
    <li>
      <Anchor
        href={newsPath(item)}
        className="flex items-center gap-3 rounded-control px-2 py-3 -outline-offset-2 hover:bg-sand"
      >
        <Avatar name={actor.full_name} src={actor.image_medium_url} size={48} />
        <span className="min-w-0 grow">
          <span className="line-clamp-2">
            {t.rich(newsKey(item), {
              name: advertiser?.name ?? actor.full_name,
              board: board?.name ?? '',
              reaction: String(reaction_type ?? 0),
              subject: removal?.subject ?? '',
              count: removal?.count ?? 1,
              b: (parts) => (
                <strong key="name" className="font-bold">
                  {parts}
                </strong>
              ),
            })}
          </span>
          {comment && comment.text !== '' && (
            <span dir="auto" className="block truncate text-sm text-ink-soft">
              {comment.text}
            </span>
          )}
          <span className="flex items-center gap-2 text-sm text-ink-soft">
            {is_unseen && (
              <span className="size-2.5 shrink-0 rounded-pill bg-satin forced-colors:bg-[Highlight]">
                <span className="sr-only">{t('news.isNew')}</span>
              </span>
            )}
            <time dateTime={new Date(item.created_at).toISOString()}>{ago}</time>
          </span>
        </span>
        {pin && (
          <img
            src={pin.images['236x'].url}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            decoding="async"
            className="size-14 shrink-0 rounded-control object-cover"
            style={{ background: pin.dominant_color }}
          />
        )}
      </Anchor>
    </li>
  )
}
