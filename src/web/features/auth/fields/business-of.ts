import type { Business } from '../flow/auth-state.ts'

export function businessOf(form: FormData, country: string): Business {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: text('business_name'),
    websiteUrl: text('website_url'),
    country: text('country') || country,
  }
}
