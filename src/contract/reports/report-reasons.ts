/** The reasons for a report. Reports with the first ones are handled first. */
export const reportReasons = [
  'intimate_image',
  'child_safety',
  'self_harm',
  'violence',
  'hate',
  'harassment',
  'nudity',
  'private_information',
  'intellectual_property',
  'misinformation',
  'spam',
  'other',
] as const
