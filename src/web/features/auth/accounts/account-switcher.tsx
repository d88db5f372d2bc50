import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { deviceAccounts } from '#contract/accounts/devices/device-accounts'
import { forgetDevice } from '#contract/accounts/devices/recognise'
import { logIn } from '#contract/accounts/log-in/log-in'
import { isFailure } from '#contract/errors'
import {
  readAccounts,
  removeAccount,
  type StoredAccount,
  storeAccounts,
} from '#web/lib/authentication/auth-memory.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CheckIcon, CloseIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ActForList } from './act-for-list.tsx'

/** Lists this browser's accounts to switch to, add to or remove. The server says which are logged in. */
export function AccountSwitcher({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages()
  const { viewer } = useFacts()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const [accounts, setAccounts] = useState<StoredAccount[] | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  const load = useEffectEvent(async () => {
    try {
      storeAccounts(localStorage, await run(deviceAccounts, {}), () => crypto.randomUUID())
    } catch (error) {
      showFailure(error)
    }
    setAccounts(Object.values(readAccounts(localStorage).accounts))
  })
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen])

  async function change(account: StoredAccount) {
    setBusy(account.id)
    try {
      await run(logIn, { switch_account: true, user_id: account.id })
      location.assign(`/${account.username}/`)
    } catch (error) {
      setBusy(null)
      if (!isFailure(error, 'login_required')) return showFailure(error)
      // Its session has ended, so it needs a new log-in.
      onClose()
      void navigate('/add-account/', { state: { email: account.email } })
    }
  }

  async function remove(account: StoredAccount) {
    setBusy(account.id)
    try {
      await run(forgetDevice, { user_id: account.id })
      removeAccount(localStorage, account.id)
      if (account.id === viewer?.id) return location.assign('/')
      setAccounts(Object.values(readAccounts(localStorage).accounts))
    } catch (error) {
      showFailure(error)
    }
    setBusy(null)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('switcher.title')}
      closeLabel={t('auth.close')}
      phone="sheet"
      widthPx={420}
      footer={
        <ButtonLink href="/add-account/" onClick={onClose} icon={<PlusIcon size={20} />}>
          {t('auth.addAccount')}
        </ButtonLink>
      }
    >
      {accounts === null && <Spinner label={t('auth.loading')} />}
      <ul className="flex flex-col gap-1">
        {(accounts ?? []).map((account) => {
          const isHere = account.id === viewer?.id
          return (
            <li key={account.id} className="flex items-center gap-2">
              <button
                type="button"
                aria-current={isHere ? 'true' : undefined}
                aria-busy={busy === account.id || undefined}
                onClick={() => (isHere ? onClose() : void change(account))}
                className="flex min-h-14 min-w-0 grow items-center gap-3 rounded-control p-2 text-start hover:bg-sand"
              >
                <Avatar name={account.fullName} src={account.imageMediumUrl} size={40} />
                <span className="min-w-0 grow">
                  <span className="block truncate font-bold">{account.fullName}</span>
                  <span className="block truncate text-sm text-ink-soft">
                    {account.is_create ? t('switcher.business') : account.email}
                  </span>
                </span>
                {isHere && (
                  <>
                    <CheckIcon size={20} className="text-satin" />
                    <span className="sr-only">{t('switcher.here')}</span>
                  </>
                )}
              </button>
              <IconButton
                label={t('switcher.remove', { name: account.fullName })}
                icon={<CloseIcon size={18} />}
                onClick={() => void remove(account)}
              />
            </li>
          )
        })}
      </ul>
      {isOpen && <ActForList />}
    </Dialog>
  )
}
