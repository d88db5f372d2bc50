import { nameOf, rebindingNameOf, siteV4, siteV6 } from './simulated-network.ts'

/** A URL that must never lead to a connection outside the public internet. */
export interface Attack {
  how: string
  url: string
}

export const nonPublicV4 = [
  '0.0.0.0 0.0.0.1 0.255.255.255 10.0.0.0 10.0.0.1 10.255.255.255 100.64.0.0 100.64.0.1',
  '100.100.100.200 100.127.255.255 127.0.0.0 127.0.0.1 127.1.2.3 127.255.255.255 168.63.129.16',
  '169.254.0.1 169.254.169.254 169.254.170.2 172.16.0.0 172.16.0.1 172.31.255.255 192.0.0.1',
  '192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.0 192.168.0.1 192.168.255.255 198.18.0.1',
  '198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255',
].flatMap((line) => line.split(' '))

export const nonPublicV6 = [
  // unspecified, loopback, mapped, compatible, translated
  ':: ::1 0:0:0:0:0:0:0:1 0000:0000:0000:0000:0000:0000:0000:0001 ::0001 ::ffff:127.0.0.1',
  '::FFFF:7F00:1 ::ffff:0a00:1 ::ffff:169.254.169.254 ::ffff:93.184.215.14 ::127.0.0.1 ::7f00:1',
  '::ffff:0:127.0.0.1 64:ff9b::127.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b::10.0.0.1',
  '64:ff9b:1::10.0.0.1 64:ff9b:1:ffff::1 100::1 100:0:0:1::1 1fff::1',
  // protocol assignments, Teredo, benchmarking, ORCHID, documentation, 6to4, 6bone
  '2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:2::1 2001:10::1 2001:20::1 2001:1ff::1',
  '2001:db8::1 2002:7f00:1:: 2002:a9fe:a9fe:: 2002:c0a8:1::1 3ffe::1 3fff::1 3fff:fff::1',
  // beyond global unicast
  '4000::1 5f00::1 8000::1 c000::1 e000::1 f000::1 fc00::1 fd00::1 fd00:ec2::254 fd20:ce::254',
  'fe80::1 fe80::5efe:a00:1 febf::1 fec0::1 feff::1 ff02::1 ff0e::1 ffff::1',
  // ISATAP under a public prefix
  '2606:2800::5efe:10.0.0.1 2606:2800::5efe:a9fe:a9fe 2606:2800::200:5efe:7f00:1',
  '2606:2800:1:2:0:5efe:c0a8:101',
].flatMap((line) => line.split(' '))

const spelled = ['127.0.0.1', '169.254.169.254', '10.0.0.1', '192.168.1.1']

export const attacks: Attack[] = [
  ...nonPublicV4.map((address) => ({ how: 'IPv4 literal', url: `http://${address}/` })),
  ...nonPublicV6.map((address) => ({ how: 'IPv6 literal', url: `http://[${address}]/` })),
  ...spelled.flatMap(spellings).map((host) => ({ how: 'IPv4 respelt', url: `http://${host}/` })),
  ...nonPublicV4.map((address) => ({ how: 'IPv4 record', url: `http://${nameOf(address)}/` })),
  ...nonPublicV6
    .filter((address) => !address.includes('.'))
    .map((address) => ({ how: 'IPv6 record', url: `http://${nameOf(address)}/` })),
  ...['127.0.0.1', '169.254.169.254', '10.0.0.1', '::1', 'fd00:ec2::254', '64:ff9b::a00:1'].flatMap(
    (address) => [
      { how: 'mixed records', url: `http://${nameOf(siteV4, address)}/` },
      { how: 'mixed records', url: `http://${nameOf(address, siteV4)}/` },
      { how: 'mixed records', url: `https://${nameOf(siteV6, siteV4, address)}/` },
      { how: 'rebinding', url: `http://${rebindingNameOf(address)}/` },
      { how: 'rebinding', url: `http://${rebindingNameOf(address)}/redirect?to=/again` },
    ],
  ),
  ...redirects(),
  ...hidden(),
]

/** Spellings of one IPv4 address that URL parsers accept. */
function spellings(address: string): string[] {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number]
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  const hex = (n: number) => `0x${n.toString(16)}`
  const octal = (n: number) => `0${n.toString(8)}`
  const digits = (zero: number) =>
    address.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  return [
    String(whole),
    hex(whole),
    hex(whole).toUpperCase(),
    octal(whole),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    [hex(a), octal(b), c, hex(d)].join('.'),
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    `${hex(a)}.${octal((b << 16) | (c << 8) | d)}`,
    [a, b, c, d].map((n) => `0${octal(n)}`).join('.'),
    `${address}.`,
    [...address].map((char) => `%${char.charCodeAt(0).toString(16)}`).join(''),
    digits(0xff10), // full-width digits
    digits(0x1d7ce), // mathematical bold digits
    digits(0x1d7f6), // mathematical monospace digits
    address.replaceAll('.', '。'),
    address.replaceAll('.', '．'),
    address.replaceAll('.', '｡'),
    address.replace('.', '\u00ad.'),
    address.replace('.', '\u200b.'),
    address.replace('.', '\t.'),
    address.replace('.', '\n.'),
  ]
}

function redirects(): Attack[] {
  const targets = [
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'http://[::1]/',
    'http://0/',
    'http://2130706433/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://localhost/',
    '//10.0.0.1/',
    '/\\192.168.0.1/',
    `http://${nameOf('10.0.0.1')}/`,
    `http://${nameOf(siteV4, '127.0.0.1')}/`,
    'http://site.example:22/',
  ]
  const from = (path: string, to: string) =>
    `http://site.example/${path}to=${encodeURIComponent(to)}`
  const byStatus = [301, 302, 303, 307, 308].flatMap((status) =>
    targets.map((to) => ({
      how: `redirect ${status}`,
      url: from(`redirect?status=${status}&`, to),
    })),
  )
  const first = targets.slice(0, 4)
  return [
    ...byStatus,
    ...first.map((to) => ({
      how: 'second redirect',
      url: from('redirect?', from('redirect?', to)),
    })),
    ...first.map((to) => ({ how: 'meta refresh', url: from('meta?', to) })),
    ...first.map((to) => ({ how: 'refresh header', url: from('refresh?', to) })),
  ]
}

function hidden(): Attack[] {
  return [
    'http://site.example@127.0.0.1/',
    'http://site.example:80@127.0.0.1/',
    'http://site.example%2f@127.0.0.1/',
    'http://site.example#@127.0.0.1@10.0.0.1/'.replace('#', '%23'),
    'http://:@127.0.0.1/',
    'http:127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http:///127.0.0.1/',
    'http:////127.0.0.1/',
    ' http://127.0.0.1/ ',
    'ht\ntp://127.0.0.1/',
    'HTTP://127.0.0.1/',
    'http://127.0.0.1:80/',
    'https://127.0.0.1:443/',
    'http://127.0.0.1\\@site.example/',
    'http://127.0.0.1?@site.example/',
    'http://127.0.0.1#@site.example/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'http://loc%61lhost/',
  ].map((url) => ({ how: 'hidden host', url }))
}
