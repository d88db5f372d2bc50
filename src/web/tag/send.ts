/** Sends one event, which arrives also when the page is left meanwhile. Without cookies, and without an answer. */
export function send(address: string, fields: Record<string, string>): void {
  const body = new URLSearchParams(fields)
  if ('keepalive' in Request.prototype) {
    fetch(address, {
      ...{ method: 'POST', body, keepalive: true },
      ...{ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'origin' },
    }).catch(() => {})
  } else if (!navigator.sendBeacon?.(address, body)) new Image().src = `${address}?${body}`
}
