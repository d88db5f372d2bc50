import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  EmptyBoardDrawing,
  ErrorDrawing,
  NoBoardsDrawing,
  NothingFoundDrawing,
  OfflineDrawing,
  PrivateDrawing,
} from '../brand/drawings.tsx'
import { Logo } from '../brand/logo.tsx'
import { Avatar } from './avatar.tsx'
import { InnerLinkProvider } from './buttons/anchor.tsx'
import { Button, ButtonLink } from './buttons/button.tsx'
import { Chip, ChipButton, ChipLink } from './buttons/chip.tsx'
import { IconButton, IconLink } from './buttons/icon-button.tsx'
import { Link } from './buttons/link.tsx'
import { AlertDialog } from './dialogs/alert-dialog.tsx'
import { Dialog } from './dialogs/dialog.tsx'
import { ErrorState } from './error-state.tsx'
import { Checkbox } from './fields/checkbox.tsx'
import { DateField } from './fields/date-field.tsx'
import { FormError } from './fields/form-error.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { RadioGroup } from './fields/radio-group.tsx'
import { Select } from './fields/select.tsx'
import { Switch } from './fields/switch.tsx'
import { TextArea } from './fields/text-area.tsx'
import { TextField } from './fields/text-field.tsx'
import { Menu } from './floats/menu.tsx'
import { Popover } from './floats/popover.tsx'
import { PlusIcon } from './icons/icons.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { Tabs } from './tabs.tsx'
import { ToastProvider } from './toasts/toast-provider.tsx'

const nothing = () => undefined
const opener = (props: object) => <Button {...props}>Open</Button>

const parts: Record<string, ReactNode> = {
  Button: <Button disabledReason="Name it first">Create</Button>,
  'Button at work': <Button isLoading>Create</Button>,
  ButtonLink: <ButtonLink href="/a">Go</ButtonLink>,
  IconButton: <IconButton label="Add" icon={<PlusIcon />} />,
  IconLink: <IconLink href="/a" label="Add" icon={<PlusIcon />} hasBadge />,
  Link: <Link href="https://example.com" newTabLabel="opens in a new tab" children="There" />,
  TextField: <TextField label="Name" hint="Short" error="Too long" note="Optional" />,
  TextArea: <TextArea label="About" maxLength={9} countText={(a, b) => `${a}/${b}`} />,
  PasswordField: <PasswordField label="P" revealLabel="Show" autoComplete="new-password" />,
  DateField: (
    <DateField legend="Birthday" locale="en" partLabels={{ day: 'D', month: 'M', year: 'Y' }} />
  ),
  Checkbox: <Checkbox label="Yes" isMixed />,
  Switch: <Switch label="On" defaultChecked />,
  RadioGroup: <RadioGroup legend="Who" name="w" options={[{ value: 'a', label: 'A' }]} />,
  Select: <Select label="Land" emptyLabel="Choose" options={[{ value: 'a', label: 'A' }]} />,
  Dialog: <Dialog isOpen={false} onClose={nothing} title="T" closeLabel="Close" />,
  AlertDialog: (
    <AlertDialog
      isOpen={false}
      onCancel={nothing}
      onConfirm={nothing}
      title="T"
      description="D"
      cancelLabel="C"
      confirmLabel="D"
    />
  ),
  Menu: <Menu label="More" groups={[]} opener={opener} />,
  Popover: (
    <Popover label="Share" isOpen={false} onOpenChange={nothing} opener={opener} children="x" />
  ),
  Toasts: <ToastProvider regionLabel="Messages" closeLabel="Close" children="page" />,
  Avatar: <Avatar name="Olive Hart" src="/o.webp" label="Olive Hart" />,
  Skeleton: <Skeleton shape="line" />,
  Spinner: <Spinner label="Loading" />,
  ErrorState: <ErrorState title="Slipped" text="Safe" action="Retry" drawing={<ErrorDrawing />} />,
  Tabs: <Tabs label="Views" tabs={[{ href: '/a', label: 'A', isCurrent: true, count: '2' }]} />,
  Chips: (
    <>
      <Chip onRemove={nothing} removeLabel="Remove a" children="a" />
      <ChipButton isChosen children="b" />
      <ChipLink href="/c" children="c" />
    </>
  ),
  FormError: <FormError>No</FormError>,
  Logo: <Logo title="Bowerbird" />,
  Drawings: (
    <>
      <EmptyBoardDrawing />
      <NoBoardsDrawing />
      <NothingFoundDrawing />
      <OfflineDrawing />
      <PrivateDrawing />
    </>
  ),
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(nothing)
  vi.spyOn(console, 'warn').mockImplementation(nothing)
})
afterEach(() => vi.restoreAllMocks())

test.each(Object.keys(parts))('%s renders on the server without a warning', (name) => {
  const html = renderToString(parts[name])
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  expect(html).not.toContain('undefined')
  expect(html).not.toContain('<style')
  if (name !== 'Dialog' && name !== 'AlertDialog') expect(html).not.toBe('')
})

test('a rendering warning fails the check', () => {
  renderToString(<div {...({ class: 'x' } as object)} />)
  expect(console.error).toHaveBeenCalled()
})

describe('names and errors', () => {
  test('connect a field with its hint and its error by id', () => {
    const html = renderToString(<TextField id="name" label="Name" hint="Short" error="Too long" />)
    expect(html).toMatch(/<label [^>]*for="name"[^>]*>Name/)
    expect(html).toContain('aria-describedby="name-error name-hint"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toMatch(/id="name-error"[^>]*>.*Too long/)
    expect(html).toMatch(/id="name-hint"[^>]*>Short/)
  })

  test('are not set on a valid field', () => {
    const html = renderToString(<TextField label="Name" error="" />)
    expect(html).not.toContain('aria-invalid')
    expect(html).not.toContain('aria-describedby')
  })

  test('keep a disabled button focusable and describe why it is disabled', () => {
    const html = renderToString(<Button disabledReason="Name it first">Create</Button>)
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toMatch(/<button[^>]* disabled/)
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*>Name it first`))
  })

  test('keep the name of a loading button', () => {
    const html = renderToString(<Button isLoading>Create</Button>)
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('Create')
  })
})

describe('links', () => {
  const Inner = ({ href, children }: { href: string; children?: ReactNode }) => (
    <i data-to={href}>{children}</i>
  )

  test('use the router for internal URLs, and the browser for external ones and new tabs', () => {
    const html = renderToString(
      <InnerLinkProvider element={Inner}>
        <Link href="/pin/7/">in</Link>
        <Link href="https://example.com">out</Link>
        <Link href="/pin/7/" newTabLabel="new tab">
          tab
        </Link>
      </InnerLinkProvider>,
    )
    expect(html).toContain('<i data-to="/pin/7/">in')
    expect(html).toMatch(/<a [^>]*href="https:\/\/example.com"/)
    expect(html).toMatch(/<a target="_blank"[^>]*rel="noopener noreferrer"/)
  })

  test('drop an unsafe URL', () => {
    expect(renderToString(<Link href="javascript:alert(1)">x</Link>)).not.toContain('href')
  })
})
