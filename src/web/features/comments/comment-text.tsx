import type { Reply } from '#contract/comments/comment'
import { Link } from '#web/ui/buttons/link.tsx'
import { splitMentions } from './mentions/split-mentions.ts'

/** As it was written, with ways to those it names. */
export function CommentText({ comment }: { comment: Reply }) {
  return splitMentions(comment.text, comment.tags).map(({ at, text, username }) =>
    username === null ? (
      <span key={at}>{text}</span>
    ) : (
      <Link key={at} variant="strong" href={`/${username}/`} className="text-satin">
        {text}
      </Link>
    ),
  )
}
