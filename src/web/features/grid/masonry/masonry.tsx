import './masonry.css'
import { useId } from 'react'
import { cardBox, layoutHeight } from './layout/masonry-layout.ts'
import { MasonryCell } from './masonry-cell.tsx'
import { MasonryEnd } from './masonry-end.tsx'
import type { MasonryProps } from './masonry-props.ts'
import { MasonrySkeletons } from './masonry-skeletons.tsx'
import { useMasonry } from './use-masonry.ts'
import { columnRuleStyle, pinColumns } from './use-masonry-columns.ts'

/** Sent cards that may be in view at first, on a phone; what lies beyond is laid out when it is. */
const aheadCount = 8

/**
 * A masonry of cards with known shapes. The server's first cards are placed by the style sheet;
 * in the browser the same elements get the same boxes absolutely, and only those near the view
 * stay in the document.
 *
 * It is a list, not a feed: a feed asks for focusable articles and keys of its own, while a pin is
 * one link, and a list tells position and size in every screen reader.
 */
export function Masonry<Item>(props: MasonryProps<Item>) {
  const { items, getKey, getShape, renderCard, texts } = props
  const { ssrCount = 24, columns: rule = pinColumns } = props
  const { hasMore = false, isLoading = false, hasFailed = false } = props
  const endId = useId()
  const masonry = useMasonry(props)
  const { columns, layout, span, shapes, awaited, beganInFlow, focus, end } = masonry
  const { skipRef, rulerRef, listRef } = masonry

  return (
    <div className="masonry" style={columnRuleStyle(rule)}>
      <a
        ref={skipRef}
        className="masonry-skip"
        href={`#${endId}`}
        onClick={(event) => {
          event.preventDefault()
          masonry.leave('after')
        }}
      >
        {texts.skip}
      </a>
      <div ref={rulerRef} className="masonry-ruler" />
      <ul
        ref={listRef}
        // Lists without markers lose their role in Safari unless it is said.
        role="list"
        className="masonry-list"
        aria-label={props.label}
        aria-busy={isLoading}
        data-placed={layout ? '' : undefined}
        style={awaited ? { height: layoutHeight(awaited) } : undefined}
        {...focus.listProps}
      >
        {masonry.indexes.map((index) => {
          const item = items[index] as Item
          return (
            <MasonryCell
              key={getKey(item)}
              item={item}
              index={index}
              isFirstRow={index < rule.max}
              isLaidOutLate={beganInFlow && index >= aheadCount && index < ssrCount}
              setSize={hasMore ? -1 : items.length}
              renderCard={renderCard}
              queue={masonry.queue}
              isUrgent={masonry.isFirstSpan || index === focus.focusedIndex}
              glimpseColor={props.getColor?.(item)}
              underPx={Math.round(getShape(item).extraPx * (columns?.textScale ?? 1))}
              {...(layout ? cardBox(layout, index) : getShape(item))}
            />
          )
        })}
        {(layout || beganInFlow) && (
          <MasonrySkeletons shapes={shapes} layout={awaited} span={span} />
        )}
      </ul>
      <MasonryEnd
        id={endId}
        texts={texts}
        hasMore={hasMore}
        isLoading={isLoading}
        hasFailed={hasFailed}
        isPaused={end.isPaused}
        moreHref={props.moreHref}
        endRef={masonry.endRef}
        onMore={masonry.loadMore}
        onRetry={() => props.onRetry?.()}
      />
    </div>
  )
}
