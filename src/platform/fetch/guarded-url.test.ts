import { describe, expect, it } from 'vitest'
import { checkAddresses, checkUrl, parseAllowList } from './guarded-url.ts'

const nothing = parseAllowList([])

function codeOf(url: string, allow = nothing): string {
  try {
    checkUrl(url, allow)
    return 'passes'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('checkUrl', () => {
  it.each([
    ...['', ' ', 'nonsense', '/path', '//site.example/', 'http://', 'http:///', 'https://?'],
    ...['ftp://site.example/', 'file:///etc/passwd', 'gopher://127.0.0.1:70/_GET', 'ldap://x.y/'],
    ...['javascript:alert(1)', 'data:text/html,x', 'blob:https://site.example/1', 'dict://x.y:11/'],
    ...['ws://site.example/', 'jar:http://site.example!/', 'about:blank', 'mailto:a@b.example'],
    ...['http://[::1', 'http://[fe80::1%25eth0]/', 'http://1.2.3.4.5/', 'http://256.1.1.1/'],
    ...['http://a..b/', 'http://127.0.0.1../', 'http://a b/', 'http://a%00b.example/'],
    ...["http://a'b.example/", 'http://$(x).example/', 'http://site.example:99999/'],
    ...[`http://${'a'.repeat(64)}.example/`, `http://${'a.'.repeat(127)}example/`],
    `http://site.example/${'a'.repeat(9_000)}`,
  ])('rejects %j as invalid', (url) => {
    expect(codeOf(url)).toBe('url_invalid')
  })

  it.each([
    ...[
      'http://user@site.example/',
      'http://user:word@site.example/',
      'http://:word@site.example/',
    ],
    ...['http://site.example:8080/', 'https://site.example:8443/', 'http://site.example:22/'],
    ...['http://intranet/', 'http://localhost/', 'http://a.localhost/', 'http://printer.local/'],
    ...['http://metadata.google.internal/', 'http://nas.home.arpa/', 'http://abc.onion/'],
  ])('refuses %j', (url) => {
    expect(codeOf(url)).toBe('url_refused')
  })

  it.each([
    ...['http://site.example/', 'https://site.example', 'HTTPS://SITE.example:443/a?b#c'],
    ...['http://site.example:443/', 'https://site.example:80/', 'http://bücher.example/ü'],
    ...['http://a_b.example/', 'http://93.184.215.14/', 'http://[2606:2800:21f:cb07::14]/'],
  ])('accepts %j', (url) => {
    expect(codeOf(url)).toBe('passes')
  })
})

describe('an allow list of the operator', () => {
  const allow = parseAllowList(['127.0.0.1:9000', 'Localhost:80', '[::1]:9000', 'pictures:8443'])

  it.each([
    ...['http://127.0.0.1:9000/', 'https://127.0.0.1:9000/', 'http://localhost/'],
    ...['http://[::1]:9000/', 'https://pictures:8443/', 'http://2130706433:9000/'],
  ])('allows %s', (url) => {
    expect(codeOf(url, allow)).toBe('passes')
  })

  it.each([
    ...['http://127.0.0.1:9001/', 'http://127.0.0.1/', 'http://127.0.0.2:9000/'],
    ...['http://localhost:9000/', 'http://a.localhost/', 'http://[::1]/', 'http://[::]:9000/'],
    ...['http://[::ffff:127.0.0.1]:9000/', 'http://pictures/', 'http://u@127.0.0.1:9000/'],
  ])('does not allow %s', (url) => {
    expect(codeOf(url, allow)).toBe('url_refused')
  })

  it.each(['169.254.169.254:80', '[fd00:ec2::254]:80', '[::ffff:a9fe:a9fe]:80'])(
    'never allows the metadata service %s',
    (entry) => {
      expect(codeOf(`http://${entry}/`, parseAllowList([entry]))).toBe('url_refused')
    },
  )

  it('never lets a name resolve to the metadata service', () => {
    const opened = checkUrl('http://localhost/', allow)
    expect(() => checkAddresses(['127.0.0.1', '::1'], opened)).not.toThrow()
    expect(() => checkAddresses(['169.254.169.254'], opened)).toThrow()
    expect(() => checkAddresses(['127.0.0.1', 'fd00:ec2::254'], opened)).toThrow()
  })

  it.each(['', '127.0.0.1', 'localhost', 'http://a:80', 'a:b', 'a:80/x', 'u@a:80', 'a:80, b:80'])(
    'rejects an entry like %j',
    (entry) => {
      expect(() => parseAllowList([entry])).toThrow(/host:port/)
    },
  )
})
