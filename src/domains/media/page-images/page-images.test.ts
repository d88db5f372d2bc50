import { describe, expect, it } from 'vitest'
import { at, find, urls } from './test-page.ts'

describe('the metadata of a page', () => {
  it('is read from Open Graph first', () => {
    const page = find(`<!doctype html><html><head>
      <title>Lamp | Site</title>
      <meta name="description" content="plain">
      <meta name="twitter:title" content="twitter">
      <meta property="og:title" content="  A brass\n lamp &amp; its shade ">
      <meta property="og:description" content="Made &quot;by hand&quot;&#33;">
      <meta property="og:site_name" content="Lamps &eacute;tc.">
      <link rel="alternate canonical" href="/posts/lamp">`)
    expect(page).toEqual({
      title: 'A brass lamp & its shade',
      description: 'Made "by hand"!',
      site_name: 'Lamps étc.',
      canonical_url: at('posts/lamp'),
      images: [],
      is_opted_out: false,
    })
  })

  it('is read from other sources otherwise', () => {
    const page = find(
      '<title>Lamp &lt;3</title><meta content="Brass" name="Description"><svg><title>Icon',
    )
    expect(page).toMatchObject({ title: 'Lamp <3', description: 'Brass', site_name: null })
    expect(find('')).toMatchObject({ title: null, description: null, canonical_url: null })
  })

  it('is clean enough to be stored', () => {
    const { title } = find(`<title>a\u0000b\ud800c&#0;&#xd800;\u0085d${'e'.repeat(999)}😀</title>`)
    expect(title).toMatch(/^a b\ufffdc\ufffd\ufffd de+$/)
    expect(title!.length).toBe(300)
    expect(find(`<title>${'a'.repeat(299)}😀</title>`).title).toBe('a'.repeat(299))
  })

  it.each([
    ['https://site.example/a', 'https://site.example/a'],
    ['https://m.site.example/a', 'https://m.site.example/a'],
    ['https://shop.site.example/a', 'https://shop.site.example/a'],
    ['https://other.example/a', null],
    ['https://notsite.example/a', null],
    ['https://example/a', null],
    ['javascript:alert(1)', null],
    ['https://user@www.site.example/', null],
  ])('has a canonical address only on the same site, %s: %s', (canonical, expected) => {
    expect(find(`<link rel=canonical href="${canonical}">`).canonical_url).toBe(expected)
  })
})

describe('pictures in the head', () => {
  it('are read from Open Graph, each with its properties', () => {
    const { images } = find(`
      <meta property="og:image:width" content="9">
      <meta property="og:image" content="http://cdn.example/a.jpg">
      <meta property="og:image:secure_url" content="https://cdn.example/a.jpg">
      <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
      <meta property="og:image:alt" content="A lamp">
      <meta name="og:image:url" content="/b.jpg"><meta name="og:image" content="c.jpg">`)
    expect(images).toEqual([
      { ...image('https://cdn.example/a.jpg'), width: 1200, height: 630, title: 'A lamp' },
      image(at('b.jpg')),
      image(at('posts/c.jpg')),
    ])
  })

  it('are read from cards, image_src, microdata and JSON-LD', () => {
    expect(
      urls(`
        <meta name="twitter:image" content="/1.jpg"><meta property="twitter:image:src" content="/2.jpg">
        <link rel="image_src" href="/3.jpg"><link itemprop="image" href="/4.jpg">
        <meta itemprop="image" content="/5.jpg">
        <script type="application/ld+json">{"@type":"Recipe","image":["/6.jpg","/a<b>&amp;.jpg"]}</script>
        <script type="application/json">{"image":"/no.jpg"}</script>
        <script>var html = '<img src="/no.jpg">'</script>`),
    ).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', 'a%3Cb%3E&amp;.jpg'])
  })

  it('are listed with Open Graph first, unless it is a logo', () => {
    const big = '<img src=/big.jpg width=2000 height=2000>'
    expect(urls(`${big}<meta property="og:image" content="/og.jpg">`)).toEqual([
      'og.jpg',
      'big.jpg',
    ])
    expect(
      urls(`<meta property="og:image" content="/og.jpg"><meta property="og:image:width" content="200">
        <meta property="og:image:height" content="200">${big}`),
    ).toEqual(['big.jpg', 'og.jpg'])
  })
})

describe('pictures in the body', () => {
  it('have size, texts and link', () => {
    const { images } = find(`
      <figure><a href="../lamps?id=1&amp;x=2#top"><img src="/a.jpg" alt=" A lamp " width="600px" height=400></a>
      <figcaption>By <em>Ada</em><style>p{}</style>, 1987</figcaption></figure>
      <a href="/a-large.jpg"><img src="/b.jpg" title="Shade" style="max-width:9px; width: 500px;height:300.5px"></a>
      <img src="/c.jpg" data-pin-description="Chosen words" data-pin-url="/chosen" width="100%" height=auto>`)
    expect(images).toEqual([
      {
        ...{ url: at('a.jpg'), width: 600, height: 400, title: 'A lamp' },
        ...{ description: 'By Ada, 1987', link: at('lamps?id=1&x=2') },
      },
      { ...image(at('b.jpg')), width: 500, height: 300, title: 'Shade' },
      { ...image(at('c.jpg')), description: 'Chosen words', link: at('chosen') },
    ])
  })

  it.each([
    [
      'the widest of a set',
      '<img src=/s.jpg srcset="/m.jpg 800w, /l.jpg 1600w, /xs.jpg 200w">',
      ['l.jpg'],
    ],
    ['the densest of a set', '<img src=/s.jpg srcset="/m.jpg 2x, /l.jpg 3x" width=400>', ['l.jpg']],
    ['src above a narrow set', '<img src=/s.jpg width=900 srcset="/m.jpg 400w">', ['s.jpg']],
    [
      'the widest of a picture',
      `<picture><source media="(min-width: 9px)" srcset="/wide.jpg 2000w"><source srcset="/a.jpg 900w">
        <img src=/s.jpg></picture><img src=/next.jpg>`,
      ['wide.jpg', 'next.jpg'],
    ],
    [
      'no format nobody can save',
      '<picture><source type="image/svg+xml" srcset=/a.svg><source type="image/jxl" srcset="/a.jxl 999w"><source type=image/webp srcset="/a.webp 2x"><img src=/s.jpg></picture>',
      ['a.webp'],
    ],
    ['no source of a video', '<video><source srcset="/no.jpg 900w" src=/v.mp4></video>', []],
    ['what is loaded later', '<img src="data:image/gif;base64,R0lG" data-src=/a.jpg>', ['a.jpg']],
    ['not its blurred stand-in', '<img src=/blur.jpg data-src=/a.jpg width=600>', ['a.jpg']],
    [
      'a later set',
      '<img src=/blur.jpg data-srcset="/a.jpg 400w, /b.jpg 900w" width=999>',
      ['b.jpg'],
    ],
    [
      'the full size',
      '<img src=/s.jpg srcset="/m.jpg 900w" data-zoom-image=/full.jpg>',
      ['full.jpg'],
    ],
    [
      'no setting of a script',
      '<img src=/s.jpg data-full=true data-zoom=\'{"a":"b.c"}\'>',
      ['s.jpg'],
    ],
    [
      'what the author chose',
      '<img src=/s.jpg data-hires=/h.jpg data-pin-media=/p.jpg>',
      ['p.jpg'],
    ],
    ['a fallback without scripts', '<noscript><img src=/a.jpg></noscript>', ['a.jpg']],
    ['the frame of a video', '<video poster=/a.jpg></video>', ['a.jpg']],
    [
      'backgrounds',
      `<div style="color:red;background-image: url('/a.jpg')"></div><a style='background: #fff url("/b.jpg") no-repeat'></a>
       <p style="background:url( /c.jpg )"><section data-bg="/d.jpg"></section><b data-bg=dark></b><i style="background:linear-gradient(red,blue)">`,
      ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'],
    ],
    ['nothing in a template', '<template><img src=/no.jpg></template><img src=/a.jpg>', ['a.jpg']],
    [
      'nothing in a comment',
      '<!-- <img src=/no.jpg> --><textarea><img src=/no.jpg></textarea>',
      [],
    ],
  ])('%s', (_what, html, found) => {
    expect(urls(html)).toEqual(found)
  })

  it('have the size at the width that was chosen', () => {
    const [wide, dense] = find(
      '<img srcset="/a.jpg 1600w" width=400 height=300><img src=/b.jpg srcset="/c.jpg 2x" width=300 height=200>',
    ).images
    expect(wide).toMatchObject({ url: at('a.jpg'), width: 1600, height: 1200 })
    expect(dense).toMatchObject({ url: at('c.jpg'), width: 600, height: 400 })
  })
})

describe('what is not worth saving', () => {
  it.each([
    ...[
      '<img>',
      '<img src>',
      '<img src="">',
      '<img src=" ">',
      '<img src="#">'.replace('#', 'http://'),
    ],
    ...['<img src="data:image/png;base64,AAAA">', '<img src="blob:https://site.example/1">'],
    ...[
      '<img src="javascript:alert(1)">',
      '<img src="file:///a.jpg">',
      '<img src="ftp://a.b/a.jpg">',
    ],
    ...['<img src="//user:word@site.example/a.jpg">', `<img src="/${'a'.repeat(3_000)}.jpg">`],
    ...['<img src=/t.jpg width=1 height=1>', '<img src=/t.jpg width=119 height=600>'],
    ...[
      '<img src=/t.jpg height=30>',
      '<img src=/t.jpg style="width:48px">',
      '<img srcset="/t.png 96w">',
    ],
    ...['<img src=/t.jpg srcset="/u.jpg 2x" sizes="48px">'],
    ...['<img src=/img/spacer.gif>', '<img src=/blank.gif?v=1>', '<img src=/1x1.png>'],
    ...['<img src=/lazy-placeholder.png data-src=/loading.gif>'.replace('lazy-', '')],
    ...['<img src=/sprite.png>', '<img src=/icons-sprite-2.png>', '<img src=/favicon.ico>'],
    ...[
      '<img src=/logo.svg>',
      '<img src="https://visits.example/tr?id=1">',
      '<img src="/pixel/?a">',
    ],
    '<meta property="og:image" content="/og.jpg"><meta property="og:image:width" content="64">',
  ])('%s', (html) => {
    expect(urls(html)).toEqual([])
  })

  it.each([
    '/pixel-art.png',
    '/sprite-recipe.jpg',
    '/blank-canvas.jpg',
    '/track/a.jpg',
    '/a.png?tr',
  ])('does not include %s', (path) => {
    expect(urls(`<img src="${path}">`).length).toBe(1)
  })

  it.each([
    '<meta name="pinterest" content="nopin">',
    '<META NAME="Pinterest" CONTENT="nopin" description="Please do not">',
  ])('includes a page whose author opted out: %s', (meta) => {
    const page = find(
      `${meta}<title>T</title><meta property="og:image" content="/a.jpg"><img src=/b.jpg>`,
    )
    expect(page).toMatchObject({ title: 'T', images: [], is_opted_out: true })
  })

  it('includes a picture whose author opted out, even if it is also elsewhere', () => {
    expect(
      urls(`<meta property="og:image" content="/a.jpg?w=1200"><img src=/a.jpg nopin="nopin">
        <img src=/b.jpg data-pin-nopin><img src=/c.jpg data-pin-nopin=false><img src=/d.jpg>
        <figure nopin><img src=/e.jpg></figure><picture data-pin-nopin><img src=/f.jpg></picture>`),
    ).toEqual(['c.jpg', 'd.jpg'])
  })
})

describe('the list of pictures', () => {
  it('is sorted by area, estimated if unknown, then by position', () => {
    expect(
      urls(`<img src=/small.jpg width=150 height=150><img src=/unknown1.jpg>
        <img src=/large.jpg width=900 height=600><img src=/unknown2.jpg><img src=/wide.jpg width=1000>`),
    ).toEqual(['wide.jpg', 'large.jpg', 'unknown1.jpg', 'unknown2.jpg', 'small.jpg'])
  })

  it('contains each picture once, in its largest size', () => {
    const { images } = find(`
      <meta property="og:image" content="http://www.site.example/a-1024x683.jpg">
      <img src=/a-300x200.jpg srcset="/a-scaled.jpg 2048w" alt="A">
      <noscript><img src="/a.jpg"></noscript>
      <img src="https://cdn.example/b.jpg?w=400&amp;id=7"><img src="https://cdn.example/b.jpg?w=900&amp;id=7" width=900>
      <img src="https://cdn.example/b.jpg?w=400&amp;id=8">`)
    expect(images.map(({ url }) => url)).toEqual([
      at('a-scaled.jpg'),
      'https://cdn.example/b.jpg?w=900&id=7',
      'https://cdn.example/b.jpg?w=400&id=8',
    ])
    expect(images[0]).toMatchObject({ width: 2048, title: 'A' })
  })

  it('contains at most a hundred pictures', () => {
    const many = Array.from(
      { length: 500 },
      (_, n) => `<img src=/${n}.jpg width=${200 + n} height=200>`,
    )
    const { images } = find(many.join(''))
    expect(images.length).toBe(100)
    expect(images[0]!.url).toBe(at('499.jpg'))
  })
})

function image(url: string) {
  return { url, width: null, height: null, title: null, description: null, link: null }
}
