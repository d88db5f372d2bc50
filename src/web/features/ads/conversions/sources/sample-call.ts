/** A call that tries an event out, as it is pasted into a shell. The hash is that of an address that nobody has. */
export function sampleCall(publicUrl: string, advertiserId: string, test: boolean): string {
  return `curl '${publicUrl}/v5/ad_accounts/${advertiserId}/events${test ? '?test=true' : ''}' \\
  -H "authorization: Bearer $BOWERBIRD_TOKEN" \\
  -H 'content-type: application/json' \\
  -d '{"data":[{"event_name":"checkout","action_source":"web","event_time":'"$(date +%s)"',
       "event_id":"order-1042","event_source_url":"https://shop.example/thanks",
       "user_data":{"em":["${sampleHash}"]},
       "custom_data":{"value":"19.90","currency":"EUR","order_id":"1042"}}]}'`
}

/** Of somebody@mail.example. */
const sampleHash = 'f08cfbdcc29c9b925066890df55876454660a158b418260588f06dca21272277'
