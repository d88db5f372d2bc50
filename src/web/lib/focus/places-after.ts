/** Where the focus goes once a form is gone: its row, or, where that is gone too, one beside it, or what they are in. */
export function placesAfter(part: HTMLElement | null): (HTMLElement | null)[] {
  const row = part?.closest<HTMLElement>('li') ?? null
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const around = part?.closest<HTMLElement>('[role="dialog"]') ?? document.getElementById('content')
  return [row, beside instanceof HTMLElement ? beside : null, around]
}
