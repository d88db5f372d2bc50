import type { Pin, PinPage } from '#contract/pins/pin'

/** The pages of a pin on its own page; none if it has no several. */
export function pagesOf({ carousel_data, story_pin_data }: Pin): readonly PinPage[] {
  return carousel_data?.carousel_slots ?? story_pin_data?.pages ?? []
}
