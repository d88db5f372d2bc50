import { type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { useCloseRequest } from '../use-close-request.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { MenuFrame } from './menu-frame.tsx'
import { type MenuItem, MenuRow } from './menu-row.tsx'
import type { OpenerProps } from './opener.ts'
import type { Align, Side } from './placement.ts'
import { useFloat } from './use-float.ts'
import { focusOnHover, useListKeys } from './use-list-keys.ts'

export interface MenuGroup {
  key: string
  heading?: ReactNode
  items: MenuItem[]
}

export interface MenuProps {
  /** The accessible name. */
  label: string
  /** Shows what the menu is about on phones, where the menu covers it. */
  head?: ReactNode
  /** Groups are separated by a line. */
  groups: MenuGroup[]
  align?: Align
  side?: Side
  /** Mounts open. */
  isOpenAtFirst?: boolean
  /** Renders the button, which must spread the given props. */
  opener: (props: OpenerProps) => ReactNode
}

type Start = 'first' | 'last' | 'none'

/** A button with a menu of actions and links. */
export function Menu({
  label,
  head,
  groups,
  align = 'end',
  side = 'bottom',
  isOpenAtFirst = false,
  opener,
}: MenuProps) {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [start, setStart] = useState<Start | null>(isOpenAtFirst ? 'none' : null)
  const isOpen = start !== null

  function close(isBack: boolean) {
    if (isBack) button?.focus()
    setStart(null)
  }

  return (
    <>
      {opener({
        ref: setButton,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        // A click by keyboard has a detail of 0.
        onClick: (event) => setStart(isOpen ? null : event.detail === 0 ? 'first' : 'none'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setStart(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {isOpen && (
        <MenuList
          id={id}
          label={label}
          head={head}
          groups={groups}
          start={start}
          opener={button}
          side={side}
          align={align}
          onClose={close}
        />
      )}
    </>
  )
}

interface MenuListProps {
  id: string
  label: string
  head: ReactNode
  groups: MenuGroup[]
  start: Start
  opener: HTMLElement | null
  side: Side
  align: Align
  onClose: (isBack: boolean) => void
}

function MenuList(props: MenuListProps) {
  const { id, label, head, groups, start, opener, side, align, onClose } = props
  const isSheet = useIsPhone()
  const [list, setList] = useState<HTMLElement | null>(null)
  const onListKey = useListKeys(() => onClose(true))
  const float = isSheet ? (list?.parentElement ?? null) : list
  useFloat({ opener, float, side, align, isUnplaced: isSheet, onClose })
  useCloseRequest(isSheet, () => onClose(true))
  useLayoutEffect(() => {
    const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = { first: rows[0], last: rows.at(-1), none: undefined }[start]
    ;(row ?? list)?.focus({ preventScroll: true })
  }, [list, start])

  return (
    <MenuFrame
      isSheet={isSheet}
      onBackdrop={() => onClose(true)}
      ref={setList}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onListKey}
      {...focusOnHover}
    >
      {isSheet && head}
      {groups.map((group, index) => (
        <div
          key={group.key}
          role="group"
          aria-labelledby={group.heading ? `${id}-${group.key}` : undefined}
          className={index > 0 ? 'mt-2 border-t border-line pt-2' : undefined}
        >
          {group.heading && (
            <div id={`${id}-${group.key}`} className="px-3 pt-2 pb-1 text-sm text-ink-soft">
              {group.heading}
            </div>
          )}
          {group.items.map((item) => (
            <MenuRow key={item.key} item={item} onClose={onClose} />
          ))}
        </div>
      ))}
    </MenuFrame>
  )
}

export type { MenuItem }
