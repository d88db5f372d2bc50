import { describe, expect, it } from 'vitest'
import { cpuTimeMs } from '#testing/faults/cpu-time'
import { at, find, urls } from './test-page.ts'

describe('addresses', () => {
  it.each([
    ['<img src=a.jpg>', at('posts/a.jpg')],
    ['<img src="?i=1">', at('posts/lamp.html?i=1')],
    ['<img src="//cdn.example/a b.jpg">', 'https://cdn.example/a%20b.jpg'],
    ['<img src=" \n/a.jpg\t">', at('a.jpg')],
    ['<img src="/a.jpg?x=1&amp;y=2&copy=3">', at('a.jpg?x=1&y=2&copy=3')],
    ['<img src="/ü.jpg#frag">', at('%C3%BC.jpg')],
    ['<base href="/media/"><base href="/no/"><img src=a.jpg>', at('media/a.jpg')],
    ['<img src=a.jpg><base href="https://cdn.example/">', 'https://cdn.example/a.jpg'],
    ['<base href="javascript:x"><img src=a.jpg>', at('posts/a.jpg')],
  ])('%s', (html, url) => {
    expect(find(html).images.map((found) => found.url)).toEqual([url])
  })
})

describe('broken pages', () => {
  it.each([
    ['unclosed tags', '<p><a href=/x><b><img src=/a.jpg><div><img src=/b.jpg>', ['a.jpg', 'b.jpg']],
    [
      'stray ends',
      '</a></picture></figure></template><img src=/a.jpg></html><img src=/b.jpg>',
      ['a.jpg', 'b.jpg'],
    ],
    ['half a tag', '<img src=/a.jpg><img src="/b.jpg', ['a.jpg']],
    ['doubled attributes', '<img src=/a.jpg src=/b.jpg SRC=/c.jpg>', ['a.jpg']],
    ['odd letters', '<IMG/SRC=/a.jpg/><img\u000csrc\n=\n"/b.jpg">', ['a.jpg/', 'b.jpg']],
    ['no tag at all', 'just words < 3 & more', []],
    ['a drawing left open', '<svg><path><div><title>x</title><img src=/a.jpg></div>', ['a.jpg']],
    ['not text', '\u0000\ufffd\ud800<img src=/a.jpg>\u0000', ['a.jpg']],
  ])('%s', (_what, html, found) => {
    expect(urls(html)).toEqual(found)
  })

  const pieces: Record<string, string> = {
    'an ordinary one': `<div class="card"><a href="/pin/1"><img src="/a.jpg" srcset="/b.jpg 300w, /c.jpg 600w" alt="words &amp; words" width=300 height=200></a><p>Some words about it</p></div>`,
    'tags within tags': '<b>',
    'ends of nothing': '</i>',
    'links within figures': '<figure><a href=x><picture>',
    'tiny pictures': '<img src=a>',
    'pictures of many sources': `<picture>${'<source srcset="a.svg 1w, a.svg 2w">'.repeat(40)}<img>`,
    'unusable offers': `<img srcset="${'a.svg,b.svg 2w,'.repeat(40)}">`,
    'attributes without end': `<img ${'data-src '.repeat(99)}>`,
    'names of machines': `<img src="/${'sprite-'.repeat(280)}.png">`,
    backgrounds: `<p style="${'background:'.repeat(50)}">`,
    entities: '&amp;&#x26;&notit;',
    'angle brackets': '<',
    drawings: '<svg><title/>',
    'structured data': '<script type="application/ld+json">[{"image":["a","b"]}]</script>',
    'open structured data': '<script type="application/ld+json">[[[{',
    metas: '<meta property="og:image" content="a"><meta name=a content=b>',
    captions: '<figure><img src=a><figcaption>words',
  }

  it.each(Object.entries(pieces))(
    'are read in linear time: 2 MB of %s take less than ten times as long as a quarter',
    (_what, piece) => {
      const html = piece.repeat(Math.ceil(2_000_000 / piece.length))
      const quarter = html.slice(0, html.length / 4)
      find(html)
      // CPU time of this thread only, in turn, so that other work of the machine does not count.
      const rounds = [1, 2, 3].map(() => [
        cpuTimeMs(() => find(quarter)),
        cpuTimeMs(() => find(html)),
      ])
      const [short, long] = [0, 1].map((n) => Math.min(...rounds.map((times) => times[n] ?? 0)))
      expect(long).toBeLessThan(10 * Math.max(short ?? 0, 5))
      expect(long).toBeLessThan(1_000)
    },
  )
})
