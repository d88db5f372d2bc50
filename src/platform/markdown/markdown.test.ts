import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuTimeMs } from '#testing/faults/cpu-time'
import { readMarkdown, type TextBlock } from './index.ts'

const blocksOf = (source: string) => readMarkdown(source).blocks

describe('a document', () => {
  it('has a title, headings, paragraphs and lists', () => {
    const source = [
      '# Terms',
      '',
      'One line',
      'and another.',
      '',
      '## What',
      '- first',
      '  goes on',
      '- **second**',
      '',
      '1. one',
      '2. two',
    ].join('\n')
    expect(readMarkdown(source)).toEqual({
      title: 'Terms',
      blocks: [
        {
          kind: 'paragraph',
          parts: [{ text: 'One line' }, { text: ' ' }, { text: 'and another.' }],
        },
        { kind: 'heading', level: 2, parts: [{ text: 'What' }] },
        {
          kind: 'list',
          is_ordered: false,
          items: [
            [{ text: 'first' }, { text: ' ' }, { text: 'goes on' }],
            [{ text: 'second', is_strong: true }],
          ],
        },
        { kind: 'list', is_ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      ],
    })
  })

  it('marks strong and emphasised text and links', () => {
    expect(blocksOf('A **b** and *c*, see [d](/e/) or [f](https://g.example/h).')).toEqual([
      {
        kind: 'paragraph',
        parts: [
          { text: 'A ' },
          { text: 'b', is_strong: true },
          { text: ' and ' },
          { text: 'c', is_emphasis: true },
          { text: ', see ' },
          { text: 'd', href: '/e/' },
          { text: ' or ' },
          { text: 'f', href: 'https://g.example/h' },
          { text: '.' },
        ],
      },
    ])
  })

  it('leaves snake_case words and lone stars alone', () => {
    expect(blocksOf('a snake_case_word, 2 * 3 * 4')).toEqual([
      { kind: 'paragraph', parts: [{ text: 'a snake_case_word, 2 * 3 * 4' }] },
    ])
  })

  it('shows HTML as it is typed', () => {
    expect(blocksOf('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', parts: [{ text: '<script>alert(1)</script>' }] },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert`1`',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example/',
    '/\\evil.example/',
    'https:evil',
    'relative/path',
  ])('does not link %s', (href) => {
    expect(blocksOf(`[words](${href})`).flatMap(hrefsOf)).toEqual([])
  })
})

describe('any text', () => {
  it('is read without losing words', () => {
    const pieces = fc.constantFrom(
      '*',
      '**',
      '_',
      '[',
      '](',
      ')',
      '#',
      '- ',
      '1. ',
      '\n',
      ' ',
      'word',
      '\\',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 200 }), (parts) => {
        const source = parts.join('')
        const words = JSON.stringify(readMarkdown(source)).match(/word/g)?.length ?? 0
        const hidden =
          [...source.matchAll(/\]\(([^()\s]*)\)/g)].join('').match(/word/g)?.length ?? 0
        expect(words).toBeGreaterThanOrEqual((source.match(/word/g)?.length ?? 0) - hidden)
      }),
    )
  })

  it('is read in time proportional to its length', () => {
    for (const evil of [
      '['.repeat(50_000),
      '*a'.repeat(50_000),
      '**a'.repeat(30_000),
      '_'.repeat(80_000),
    ])
      expect(cpuTimeMs(() => readMarkdown(evil))).toBeLessThan(2_000)
  })
})

function hrefsOf(block: TextBlock): string[] {
  const parts = block.kind === 'list' ? block.items.flat() : block.parts
  return parts.flatMap(({ href }) => href ?? [])
}
