import type { ReactNode } from 'react'
import { Anchor } from '../buttons/anchor.tsx'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/icons.tsx'
import { floatRowClass } from './float-look.ts'

export interface MenuItem {
  key: string
  label: string
  /** A second line in a softer colour. */
  description?: string
  /** 20 px. */
  icon?: ReactNode
  isDanger?: boolean
  /** Focusable, but cannot be pressed. */
  isDisabled?: boolean
  /** For items that can be chosen, such as a sort order or a filter. */
  isChosen?: boolean
  onSelect?: () => void
  /** Makes it a link. */
  href?: string
}

/** Closes the menu and restores the focus before the action, so that a dialog can return the focus. */
export function MenuRow({ item, onClose }: { item: MenuItem; onClose: (isBack: boolean) => void }) {
  function select() {
    onClose(true)
    item.onSelect?.()
  }
  const shared = {
    'data-row': '',
    role: item.isChosen === undefined ? 'menuitem' : 'menuitemcheckbox',
    'aria-checked': item.isChosen,
    tabIndex: -1,
    className: classNames(floatRowClass, item.isDanger && 'text-berry'),
  }
  if (item.href !== undefined && !item.isDisabled) {
    return (
      <Anchor {...shared} href={item.href} onClick={select}>
        <Content item={item} />
      </Anchor>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={item.isDisabled}
      onClick={item.isDisabled ? undefined : select}
    >
      <Content item={item} />
    </button>
  )
}

function Content({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon && <span className="flex">{item.icon}</span>}
      <span className="min-w-0 grow">
        {item.label}
        {item.description && (
          <span className="block text-sm font-normal text-ink-soft">{item.description}</span>
        )}
      </span>
      {item.isChosen && <CheckIcon size={20} className="text-satin" />}
    </>
  )
}
