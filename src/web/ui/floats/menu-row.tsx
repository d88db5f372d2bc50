import type { ReactNode } from 'react'
import { Anchor } from '../buttons/anchor.tsx'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/icons.tsx'
import { floatRowClass } from './float-look.ts'

export interface MenuItem {
  key: string
  label: string
  /** A second, quieter line. */
  description?: string
  /** 20 px. */
  icon?: ReactNode
  isDanger?: boolean
  /** Can be reached, cannot be pressed. */
  isDisabled?: boolean
  /** For one of several of which some are chosen: an order, a filter. */
  isChosen?: boolean
  onSelect?: () => void
  /** Makes it a link. */
  href?: string
}

/** The menu is gone and the focus back before the act begins, so that a dialog knows where it came from. */
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
        <Face item={item} />
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
      <Face item={item} />
    </button>
  )
}

function Face({ item }: { item: MenuItem }) {
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
