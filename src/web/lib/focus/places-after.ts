/** Where the focus goes once a form is gone: its row, or, where that is gone too, one beside it. */
export function placesAfter(part: HTMLElement | null): (HTMLElement | null)[] {
  const row = part?.closest<HTMLElement>('li') ?? null
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return [row, beside instanceof HTMLElement ? beside : null, document.getElementById('content')]
}
