import { describe, expect, it } from 'vitest'
import type { Comment, Reply } from '#contract/comments/comment'
import type { CommentId } from '#contract/ids'
import { asId } from '#testing/ids'
import { nextThread, startThread } from './comment-thread.ts'

const reply = (id: string, text = `reply ${id}`): Reply =>
  ({
    id,
    text,
    tags: [],
    like_count: 0,
    liked_by_me: false,
    replies_count: 0,
    edited_at: null,
  }) as never
const comment = (id: string, replies: Reply[] = [], replies_count = replies.length): Comment =>
  ({ ...reply(id, `comment ${id}`), parent_id: null, replies, replies_count }) as never

const start = startThread(
  { items: [comment('30', [reply('31'), reply('33')], 4), comment('20')], bookmark: 'older' },
  6,
)
const ids = (list: { id: string }[] | undefined) => list?.map((one) => one.id)

describe('a thread', () => {
  it('adds older comments once, however often they come', () => {
    const page = { items: [comment('20'), comment('10')], bookmark: null }
    const after = nextThread(start, { type: 'page_came', page })
    expect(ids(after.comments)).toEqual(['30', '20', '10'])
    expect(after.bookmark).toBeNull()
  })
  it('puts replies where they were written', () => {
    const page = { items: [reply('31'), reply('32'), reply('34')], bookmark: 'more' }
    const after = nextThread(start, { type: 'replies_came', parentId: '30', page })
    expect(ids(after.comments[0]?.replies)).toEqual(['31', '32', '33', '34'])
    expect(after.replyBookmarks).toEqual({ 30: 'more' })
    expect(after.count).toBe(6)
  })
  it('shows what was written first of all', () => {
    const after = nextThread(start, { type: 'comment_written', comment: comment('40') })
    expect(ids(after.comments)).toEqual(['40', '30', '20'])
    expect(after.count).toBe(7)
  })
  it('shows a reply below what it answers', () => {
    const written = { ...comment('35'), parent_id: asId<CommentId>('30') }
    const [first] = nextThread(start, { type: 'comment_written', comment: written }).comments
    expect(ids(first?.replies)).toEqual(['31', '33', '35'])
    expect(first?.replies_count).toBe(5)
  })
  it('changes words and likes of comments and replies alike', () => {
    const edited = nextThread(start, {
      type: 'comment_edited',
      comment: { ...reply('33', 'better'), edited_at: 'now' },
    })
    expect(edited.comments[0]?.replies[1]).toMatchObject({ text: 'better', edited_at: 'now' })
    const liked = nextThread(start, {
      type: 'like_changed',
      id: '20',
      like_count: 3,
      liked_by_me: true,
    })
    expect(liked.comments[1]).toMatchObject({ like_count: 3, liked_by_me: true })
    expect(liked.comments[0]).toBe(start.comments[0])
  })
  it('takes the replies along with a deleted comment, those unseen too', () => {
    const after = nextThread(start, { type: 'comment_deleted', id: '30' })
    expect(ids(after.comments)).toEqual(['20'])
    expect(after.count).toBe(1)
  })
  it('takes out a reply alone', () => {
    const after = nextThread(start, { type: 'comment_deleted', id: '33' })
    expect(ids(after.comments[0]?.replies)).toEqual(['31'])
    expect(after.comments[0]?.replies_count).toBe(3)
    expect(after.count).toBe(5)
  })
})
