import { describe, expect, it } from 'vitest'
import type { Comment, Reply } from '#contract/comments/comment'
import { limits } from '#contract/limits'
import type { Pin } from '#contract/pins/pin'
import { asId } from '#testing/ids'
import type { Found } from '#testing/rendering/accessible-tree'
import { draw, memberFacts } from '#testing/rendering/draw'
import { CommentForm } from './comment-form.tsx'
import { Comments } from './comments.tsx'

const nothing = () => undefined

/** A comment by Wren that the viewer can only read. */
function comment(id: string, facts: Partial<Comment> = {}): Comment {
  return {
    type: 'aggregatedcomment',
    id,
    text: `Comment ${id}`,
    tags: [],
    created_at: '2026-11-01T12:00:00Z',
    edited_at: null,
    user: { id: '9', username: 'wren', full_name: 'Wren', profile_url: '/wren/' },
    like_count: 0,
    liked_by_me: false,
    can_edit: false,
    can_delete: false,
    parent_id: null,
    replies_count: 0,
    replies: [],
    ...facts,
  } as Comment
}

interface Thread {
  comments?: Comment[]
  count?: number
  bookmark?: string | null
  isVisitor?: boolean
  comments_allowed?: boolean
}

function drawThread({
  comments = [],
  count,
  bookmark = null,
  isVisitor = false,
  comments_allowed = true,
}: Thread): Found {
  const pin = {
    id: '5',
    title: 'Tart',
    comments_allowed,
    comment_count: count ?? comments.length,
    aggregated_pin_data: { id: '6' },
    images: { '236x': { url: '/236.webp', width: 236, height: 300 } },
    pinner: { full_name: 'Wren' },
  } as unknown as Pin
  return draw(
    <Comments pin={pin} firstPage={{ items: comments, bookmark }} onReport={nothing} />,
    isVisitor ? {} : memberFacts,
  )
}

describe('the comments of a pin', () => {
  it.each([
    [0, 'Comments'],
    [1, '1 comment'],
    [12, '12 comments'],
    [limits.responsesCounted, `${limits.responsesCounted.toLocaleString('en')}+ comments`],
  ])('are counted: %i', (count, title) => {
    expect(drawThread({ count }).one('heading').text).toBe(title)
  })

  it('invite a member to write the first', () => {
    const thread = drawThread({})
    const field = thread.one('textbox', 'Add a comment')
    expect(field.attribute('placeholder')).toBe('What do you think of it?')
    expect(thread.all('listitem')).toEqual([])
    expect(thread.all('button', 'Show more comments')).toEqual([])
  })

  it('invite a visitor to log in, and say that there are none', () => {
    const thread = drawThread({ isVisitor: true })
    expect(thread.one('link', 'Log in to comment').attribute('href')).toContain(
      'next=%2Fpin%2F5%2F',
    )
    expect(thread.text).toContain('No comments yet.')
    expect(thread.all('textbox')).toEqual([])
  })

  it.each([[false], [true]])('that are off can be read, and say so (visitor: %s)', (isVisitor) => {
    const thread = drawThread({ comments: [comment('1')], comments_allowed: false, isVisitor })
    expect(thread.text).toContain('Comments are off for this Pin.')
    expect(thread.all('listitem')).toHaveLength(1)
    expect(thread.all('button', /Reply/)).toEqual([])
    expect([...thread.all('textbox'), ...thread.all('link', /Log in/)]).toEqual([])
    const empty = drawThread({ comments_allowed: false, isVisitor })
    expect(empty.text).not.toContain('No comments yet.')
  })

  it('have a button for older ones', () => {
    const thread = drawThread({ comments: [comment('1')], bookmark: 'older' })
    expect(thread.all('button', 'Show more comments')).toHaveLength(1)
  })

  it('show replies below theirs, and how many are missing', () => {
    const reply = comment('2', { parent_id: asId('1') }) as Reply
    const thread = drawThread({ comments: [comment('1', { replies: [reply], replies_count: 4 })] })
    expect(thread.all('listitem')).toHaveLength(2)
    expect(thread.all('button', 'Show 3 more replies')).toHaveLength(1)
    const one = comment('1', { replies: [reply], replies_count: 1 })
    expect(drawThread({ comments: [one] }).all('button', /more repl/)).toEqual([])
  })
})

describe('a comment', () => {
  it.each([
    [false, 0, 'false', "Like Wren's comment"],
    [true, 1, 'true', "Like Wren's comment, 1 like"],
    [false, 1_200, 'false', "Like Wren's comment, 1,200 likes"],
  ])('that the viewer likes (%s), %i likes', (liked_by_me, like_count, pressed, name) => {
    const thread = drawThread({ comments: [comment('1', { liked_by_me, like_count })] })
    const like = thread.one('button', /^Like/)
    expect(like.name).toBe(name)
    expect(like.attribute('aria-pressed')).toBe(pressed)
  })

  it('shows its likes to visitors, who can neither like nor reply', () => {
    const thread = drawThread({ comments: [comment('1', { like_count: 2 })], isVisitor: true })
    expect(thread.text).toContain('2 likes')
    expect(thread.all('button', /Like|Reply/)).toEqual([])
  })

  it.each([
    [null, false],
    ['2026-11-02T12:00:00Z', true],
  ])('edited at %s says so', (edited_at, isEdited) => {
    const thread = drawThread({ comments: [comment('1', { edited_at })] })
    expect(thread.text.includes('· edited')).toBe(isEdited)
  })

  it('is called by its author, and so are its buttons', () => {
    const thread = drawThread({ comments: [comment('1')] })
    expect(thread.one('link', 'Wren').attribute('href')).toBe('/wren/')
    expect(thread.all('button', 'Reply Wren')).toHaveLength(1)
    const more = thread.one('button', "More about Wren's comment")
    expect(more.attribute('aria-haspopup')).toBe('menu')
  })
})

describe('the box for a comment', () => {
  const drawBox = (startText: string, onCancel?: () => void) =>
    draw(
      <CommentForm
        label="Reply to Wren"
        sendLabel="Reply"
        startText={startText}
        onSend={async () => undefined}
        onCancel={onCancel}
      />,
    )

  it.each([
    [0, null],
    [limits.commentLength - 51, null],
    [limits.commentLength - 50, '50 characters left'],
    [limits.commentLength, 'No characters left'],
  ])('with %i characters says how many are left: %s', (length, left) => {
    const box = drawBox('x'.repeat(length))
    expect(box.all('status').map(({ text }) => text)).toEqual(left === null ? [] : [left])
  })

  it('can be cancelled where it was opened on purpose', () => {
    expect(drawBox('', nothing).all('button', 'Cancel')).toHaveLength(1)
    expect(drawBox('').all('button', 'Cancel')).toEqual([])
  })
})
