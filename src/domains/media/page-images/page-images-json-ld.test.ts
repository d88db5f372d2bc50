import { describe, expect, it } from 'vitest'
import { readJsonLd } from './page-images-json-ld.ts'

function urls(value: unknown): string[] {
  return readJsonLd(JSON.stringify(value)).map(({ url }) => url)
}

describe('readJsonLd', () => {
  it.each([
    ['an address', { '@type': 'Recipe', image: 'a.jpg' }, ['a.jpg']],
    ['a list', { image: ['a.jpg', 'b.jpg'] }, ['a.jpg', 'b.jpg']],
    ['an ImageObject', { image: { '@type': 'ImageObject', url: 'a.jpg' } }, ['a.jpg']],
    ['its contentUrl first', { image: { url: '/page', contentUrl: 'a.jpg' } }, ['a.jpg']],
    [
      'a list of both',
      { image: ['a.jpg', { url: ['b.jpg'] }, [{ url: 'c.jpg' }]] },
      ['a.jpg', 'b.jpg', 'c.jpg'],
    ],
    ['several things', [{ image: 'a.jpg' }, { image: 'b.jpg' }], ['a.jpg', 'b.jpg']],
    [
      'a graph with references',
      {
        '@graph': [
          { '@type': 'Article', image: { '@id': 'https://site.example/#main' } },
          { '@type': 'ImageObject', '@id': 'https://site.example/#main', url: 'a.jpg' },
        ],
      },
      ['a.jpg'],
    ],
    [
      'a list of things',
      { itemListElement: [{ item: { '@type': 'Product', image: 'a.jpg' } }] },
      ['a.jpg'],
    ],
    ['a thumbnail if that is all', { '@type': 'VideoObject', thumbnailUrl: ['a.jpg'] }, ['a.jpg']],
    ['no thumbnail beside a picture', { image: 'a.jpg', thumbnailUrl: 'small.jpg' }, ['a.jpg']],
    [
      'not who made it',
      {
        image: 'a.jpg',
        author: { '@type': 'Person', image: 'me.jpg' },
        publisher: { logo: { '@type': 'ImageObject', url: 'logo.png' } },
        review: [{ author: { image: 'you.jpg' } }],
      },
      ['a.jpg'],
    ],
    ['not a person or a firm at all', [{ '@type': 'Person', image: 'me.jpg' }], []],
    ['nothing', { image: null, photo: 7, images: [{}, '', false] }, []],
  ])('%s', (_what, value, found) => {
    expect(urls(value)).toEqual(found)
  })

  it('reads sizes and texts', () => {
    const json = JSON.stringify({
      '@type': 'Product',
      name: 'Lamp',
      description: 'Made of brass',
      url: '/lamp',
      image: [
        { url: 'a.jpg', width: '1200px', height: { '@type': 'QuantitativeValue', value: 800 } },
        { url: 'b.jpg', width: -1, height: 'tall', caption: 'By night' },
      ],
    })
    expect(readJsonLd(json)).toEqual([
      {
        ...{ url: 'a.jpg', width: 1200, height: 800 },
        ...{ title: 'Lamp', description: 'Made of brass', link: '/lamp' },
      },
      {
        ...{ url: 'b.jpg', width: null, height: null },
        ...{ title: 'By night', description: 'Made of brass', link: '/lamp' },
      },
    ])
  })

  it.each([
    ['a comment around it', '<!-- {"image":"a.jpg"} -->'],
    ['CDATA around it', '//<![CDATA[\n{"image":"a.jpg"}\n//]]>'],
    ['a line break in a string', '{"description":"one\ntwo","image":"a.jpg"}'],
  ])('reads through %s', (_what, json) => {
    expect(readJsonLd(json).map(({ url }) => url)).toEqual(['a.jpg'])
  })

  it.each([
    ...['', 'null', '7', '"a.jpg"', '{', '{"image":"a.jpg",}', '[[[[', '\u0000'],
    '['.repeat(500_000),
    `${'{"image":'.repeat(5_000)}"a.jpg"${'}'.repeat(5_000)}`,
    `${'[{"a":'.repeat(5_000)}{"image":"a.jpg"}${'}]'.repeat(5_000)}`,
  ])('finds nothing in %.40j', (json) => {
    expect(readJsonLd(json)).toEqual([])
  })

  it('stops at a limit, and treats no property name as special', () => {
    expect(readJsonLd(JSON.stringify({ image: Array(9_999).fill('a.jpg') })).length).toBe(200)
    expect(readJsonLd('{"__proto__":{"image":"a.jpg"}}').length).toBe(1)
    expect(({} as { image?: string }).image).toBeUndefined()
  })
})
