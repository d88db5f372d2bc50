/** What a page carries to report an event when it is opened: the tag's element with attributes more. */
export function eventElement(snippet: string, event: string): string {
  const element = snippet.split('\n')[0] ?? ''
  const attributes = isSale(event)
    ? `\n  data-event="${event}" data-event-id="ORDER_ID" data-value="19.90" data-currency="EUR" data-order-id="ORDER_ID"`
    : `\n  data-event="${event}" data-event-id="UNIQUE_ID"`
  return element.replace('></script>', `${attributes}></script>`)
}

/** What a script of the site runs when an event happens, as a file of its own, so that it needs no inline script. */
export function eventCall(event: string): string {
  const facts = isSale(event)
    ? "{ event_id: 'ORDER_ID', value: '19.90', currency: 'EUR', order_id: 'ORDER_ID' }"
    : "{ event_id: 'UNIQUE_ID' }"
  return `window.bowerbirdtag ??= Object.assign((...call) => bowerbirdtag.queue.push(call), { queue: [] })
bowerbirdtag('track', '${event}', ${facts})`
}

/** The element for pages that allow scripts by a nonce. */
export function nonceElement(snippet: string): string {
  return (snippet.split('\n')[0] ?? '').replace('<script async', '<script async nonce="NONCE"')
}

export function policies(publicUrl: string): { byHost: string; byNonce: string } {
  const { origin } = new URL(publicUrl)
  return {
    byHost: `script-src ${origin}; connect-src ${origin}; img-src ${origin}`,
    byNonce: `script-src 'nonce-NONCE'; connect-src ${origin}; img-src ${origin}`,
  }
}

function isSale(event: string): boolean {
  return event === 'checkout' || event === 'add_to_cart' || event === 'initiate_checkout'
}
