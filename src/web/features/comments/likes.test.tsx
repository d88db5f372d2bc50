// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Comment } from '#contract/comments/comment'
import { likeComment, unlikeComment } from '#contract/comments/like-comment'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { bob, pinOf } from '#testing/rendering/pins'
import { answerRequests } from '#testing/rendering/requests'
import { Comments } from './comments.tsx'

const comment = {
  ...{ type: 'aggregatedcomment', id: '90', text: 'What a blue', tags: [], user: bob },
  ...{ created_at: '2026-11-01T12:00:00Z', edited_at: null, like_count: 2, liked_by_me: false },
  ...{ can_edit: false, can_delete: false, parent_id: null, replies_count: 0, replies: [] },
} as unknown as Comment

it('a like that is taken back at once is sent before it is removed', async () => {
  const first = Promise.withResolvers<void>()
  const sent = answerRequests([
    [
      likeComment,
      async () => {
        await first.promise
        return { ...comment, like_count: 3, liked_by_me: true }
      },
    ],
    [unlikeComment, () => comment],
  ])
  const { press, page } = await mount(
    <Comments
      pin={pinOf({ comment_count: 1, comments_allowed: true })}
      firstPage={{ items: [comment], bookmark: null }}
      onReport={() => undefined}
    />,
    memberFacts,
  )
  const heart = /^Like Bob/
  const isLiked = () => page().one('button', heart).attribute('aria-pressed')
  await press('button', heart)
  expect(isLiked()).toBe('true')
  await press('button', heart)
  expect(isLiked()).toBe('false')
  expect(sent.map(({ resource }) => resource)).toEqual([likeComment.resource])
  await act(async () => first.resolve())
  expect(sent.map(({ resource }) => resource)).toEqual([
    likeComment.resource,
    unlikeComment.resource,
  ])
  expect(isLiked()).toBe('false')
})
