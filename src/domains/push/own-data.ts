import type { OwnData } from '#platform/own-data'

export const ownData: OwnData = {
  devices_with_notifications: {
    table: 'push_subscriptions',
    key: 'id',
    text: `select id, user_agent, topics, created_at, sent_at, failures, retry_at, news_sent_at
             from push_subscriptions where person_id = $1`,
  },
}
