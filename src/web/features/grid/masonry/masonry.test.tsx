import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PinPicture } from '../picture.tsx'
import { Masonry } from './masonry.tsx'

const texts = {
  skip: 'Skip past the pins',
  loading: 'Loading',
  loadMore: 'Load more',
  failed: 'Could not load',
  retry: 'Try again',
  end: 'That is all',
}
const pins = Array.from({ length: 40 }, (_, i) => ({ id: `${i}`, ratio: 1 + i / 100 }))

function draw(extra: Partial<Parameters<typeof Masonry<(typeof pins)[0]>>[0]> = {}) {
  return renderToString(
    <Masonry
      items={pins}
      getKey={(pin) => pin.id}
      getShape={(pin) => ({ ratio: pin.ratio, extraPx: 44 })}
      renderCard={(pin, { isFirstRow }) => (
        <a href={`/pin/${pin.id}/`}>{isFirstRow ? '1st' : '-'}</a>
      )}
      label="Pins for you"
      texts={texts}
      {...extra}
    />,
  )
}

describe('the masonry a server sends', () => {
  it('holds the first cards in order, with the shapes the style sheet places them by', () => {
    const html = draw({ ssrCount: 12 })
    const ids = [...html.matchAll(/href="\/pin\/(\d+)\//g)].map((match) => Number(match[1]))
    expect(ids).toEqual(Array.from({ length: 12 }, (_, i) => i))
    expect(html).toContain('--card-ratio:1.05;--card-extra:44')
    expect(html).not.toContain('data-placed')
    expect(html.match(/1st/g)?.length).toBe(8)
  })

  it('names the list, and tells its size only when it is known', () => {
    expect(draw()).toContain('aria-label="Pins for you"')
    expect(draw()).toContain('aria-posinset="1" aria-setsize="40"')
    expect(draw({ hasMore: true })).toContain('aria-posinset="1" aria-setsize="-1"')
  })

  it('has a way past it, and one to the next page without scripts', () => {
    const html = draw({ hasMore: true, moreHref: '/?bookmark=x' })
    const target = html.match(/class="masonry-skip" href="#([^"]+)"/)?.[1]
    expect(target).toBeTruthy()
    expect(html).toContain(`id="${target}"`)
    expect(html).toContain('<noscript><a href="/?bookmark=x">Load more</a></noscript>')
  })

  it('says when it waits, failed or ended', () => {
    expect(draw({ isLoading: true, hasMore: true })).toContain('<p role="status">Loading</p>')
    expect(draw({ hasMore: true, hasFailed: true })).toContain('<p role="alert">Could not load</p>')
    expect(draw()).toContain('<p role="status">That is all</p>')
  })

  it('shows awaited cards to the eye alone', () => {
    const html = draw({ items: [], isLoading: true, hasMore: true, skeletonCount: 5 })
    expect(html.match(/<li class="masonry-cell" aria-hidden="true"/g)?.length).toBe(5)
  })
})

describe('a pin picture a server sends', () => {
  const renditions = [
    { url: '/i/236.webp', width: 236, height: 354 },
    { url: '/i/736.webp', width: 736, height: 1104 },
  ]
  const drawPicture = (isFirstRow: boolean) =>
    renderToString(
      <PinPicture
        renditions={renditions}
        alt="A lemon tart"
        dominantColor="#e0c040"
        placeholder="data:image/webp;base64,AAAA"
        isFirstRow={isFirstRow}
      />,
    )

  it('stands on its colour and blur, and can be chosen by size', () => {
    const html = drawPicture(false)
    expect(html).toContain('background-color:#e0c040')
    expect(html).toContain('data:image/webp;base64,AAAA')
    expect(html).toContain('srcSet="/i/236.webp 236w, /i/736.webp 736w"')
    expect(html).toContain('width="736" height="1104"')
    expect(html).toContain('loading="lazy"')
    expect(html).not.toContain('sizes="auto')
    // Without scripts nothing would ever fade it in.
    expect(html).toContain('data-state="sent"')
  })

  it('is wanted at once in the first row', () => {
    const html = drawPicture(true)
    expect(html).toContain('loading="eager"')
    expect(html).toMatch(/fetchpriority="high"/i)
  })
})
