import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#contract/errors'
import { getPinDisclosure, type PinDisclosure, setPinDisclosure } from '#contract/pins/disclosures'
import type { Pin } from '#contract/pins/pin'
import { type Disclosed, DisclosureFields } from '#web/lib/disclosure/disclosure-fields.tsx'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface DisclosureDialogProps {
  pin: Pin
  isOpen: boolean
  onClose: () => void
}

/** Where creators disclose that they used AI, earn by a link or were paid, and by whom. */
export function DisclosureDialog({ pin, isOpen, onClose }: DisclosureDialogProps) {
  const t = useMessages()
  const { values, change, known, refusal, isSending, save } = useDisclosure(pin, isOpen, onClose)
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('disclosure.title')}
      closeLabel={t('disclosure.close')}
      closesOutside={false}
      onSubmit={() => void save()}
      submitLabel={t('disclosure.save')}
      isSending={isSending}
      cancelLabel={t('disclosure.cancel')}
    >
      <p className="text-ink-soft">{t('disclosure.about')}</p>
      {refusal && refusal.field !== 'brand' && <FormError>{refusal.text}</FormError>}
      <DisclosureFields
        values={values}
        brandHint={stateOf(known, values.brand, t)}
        brandError={refusal?.field === 'brand' ? refusal.text : undefined}
        onChange={change}
      />
      {known?.partnership?.status === 2 && values.partnership === 'none' && (
        <p className="text-sm text-ink-soft">{t('disclosure.declined')}</p>
      )}
    </FormDialog>
  )
}

function useDisclosure(pin: Pin, isOpen: boolean, onClose: () => void) {
  const t = useMessages()
  const toasts = useToasts()
  const revalidator = useRevalidator()
  const [values, setValues] = useState<Disclosed>({
    is_ai_made: pin.is_ai_made,
    is_paid_link: pin.is_paid_link,
    partnership: 'none',
    brand: '',
  })
  const [known, setKnown] = useState<PinDisclosure | null>(null)
  const [isTouched, setTouched] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<{ field: string | null; text: string } | null>(null)
  const refuse = (error: unknown) =>
    setRefusal({
      field: isFailure(error) ? (error.detail.field ?? null) : null,
      text: isFailure(error)
        ? (error.detail.message_detail ?? error.message)
        : t('error.unexpected'),
    })

  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    setTouched(false)
    setRefusal(null)
    run(getPinDisclosure, { pin_id: pin.id }).then(
      (found) => isCurrent && setKnown(found),
      (error: unknown) => isCurrent && refuse(error),
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen, pin.id])
  // What was chosen while it was loading stays.
  useEffect(() => {
    if (known && !isTouched) setValues(valuesOf(known))
  }, [known])

  async function save() {
    setSending(true)
    setRefusal(null)
    try {
      const saved = await run(setPinDisclosure, { pin_id: pin.id, ...values })
      await revalidator.revalidate()
      const isPending = saved.partnership?.status === 0
      toasts.show({
        text: t(isPending ? 'disclosure.savedAsked' : 'disclosure.saved'),
        tone: 'success',
      })
      onClose()
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }

  return {
    values,
    change(some: Partial<Disclosed>) {
      setTouched(true)
      setRefusal(null)
      setValues((before) => ({ ...before, ...some }))
    },
    known,
    refusal,
    isSending,
    save,
  }
}

function valuesOf({ is_ai_made, is_paid_link, partnership }: PinDisclosure): Disclosed {
  const brand = partnership?.brand?.username ?? ''
  const labels = { is_ai_made, is_paid_link }
  if (brand !== '') return { ...labels, partnership: 'brand', brand }
  return { ...labels, partnership: partnership?.status === 3 ? 'unnamed' : 'none', brand }
}

function stateOf(
  known: PinDisclosure | null,
  typed: string,
  t: ReturnType<typeof useMessages>,
): string | undefined {
  const { brand, status } = known?.partnership ?? { brand: null, status: null }
  if (!brand || typed !== brand.username) return undefined
  return t(status === 1 ? 'disclosure.approved' : 'disclosure.waiting', { name: brand.full_name })
}
