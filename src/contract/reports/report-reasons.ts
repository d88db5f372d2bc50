/** Why something is reported. The first ones are looked at first. */
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
