import type { MessageKey } from '#web/lib/texts/messages.tsx'

interface PlaceGroup {
  label: MessageKey
  places: readonly (readonly [href: string, label: MessageKey])[]
}

/** All pages for operators, by what they are about. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    label: 'operator.group.people',
    places: [
      ['/operator/members/', 'operator.members'],
      ['/operator/appeals/', 'operator.appeals'],
      ['/operator/videos/', 'operator.videos'],
    ],
  },
  {
    label: 'operator.group.content',
    places: [
      ['/operator/reports/', 'operator.reports'],
      ['/operator/purges/', 'operator.purges'],
      ['/operator/report_classes/', 'operator.reportClasses'],
      ['/operator/known_pictures/', 'operator.knownPictures'],
      ['/operator/transparency/', 'operator.transparency'],
      ['/operator/advisories/', 'operator.advisories'],
      ['/operator/interests/', 'operator.interests'],
      ['/operator/picks/', 'operator.picks'],
    ],
  },
  {
    label: 'operator.group.ads',
    places: [
      ['/operator/ads/', 'operator.ads'],
      ['/operator/ads/markets/', 'operator.markets'],
      ['/operator/ads/invoices/', 'operator.invoices'],
      ['/operator/ads/top_ups/', 'operator.topUpsShort'],
      ['/operator/ads/tax/', 'operator.exemptions'],
    ],
  },
  {
    label: 'operator.group.server',
    places: [
      ['/operator/site/', 'operator.site'],
      ['/operator/experiments/', 'operator.experiments'],
      ['/operator/jobs/', 'operator.jobs'],
      ['/operator/mails/', 'operator.mails'],
      ['/operator/audit/', 'operator.audit'],
    ],
  },
]
