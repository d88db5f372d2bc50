export interface Place {
  publicUrl: string
  advertiserId: string
}

export function eventsAddress({ publicUrl, advertiserId }: Place): string {
  return `${publicUrl}/v5/ad_accounts/${advertiserId}/events`
}

export function requestHead(place: Place): string {
  return `POST ${eventsAddress(place)}
authorization: Bearer TOKEN
content-type: application/json`
}

export const tagManagerBody = `{"data": [{
  "event_name": "checkout",
  "action_source": "web",
  "event_time": {{timestamp in seconds}},
  "event_id": "{{order id}}",
  "event_source_url": "{{page url}}",
  "partner_name": "ss-tag-manager",
  "user_data": {
    "em": ["{{sha256 of email}}"],
    "client_ip_address": "{{client ip}}",
    "client_user_agent": "{{user agent}}"
  },
  "custom_data": {
    "value": "{{value}}",
    "currency": "{{currency}}",
    "order_id": "{{order id}}"
  }
}]}`
