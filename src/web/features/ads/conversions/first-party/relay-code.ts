/** How servers of a site pass events of its tag on, for a host of its own. */

export function caddyRelay(hostname: string, publicUrl: string): string {
  return `(bowerbird) {
	reverse_proxy ${publicUrl} {
		header_up Host {upstream_hostport}
		header_up -Cookie
	}
}

${hostname} {
	handle /ct/core.js {
		import bowerbird
	}
	handle /ct/v3/ {
		rewrite * /ct/relay/
		reverse_proxy ${publicUrl} {
			header_up Host {upstream_hostport}
			header_up -Cookie
			header_up Authorization "Bearer {env.BOWERBIRD_TOKEN}"
			header_up X-Relay-Address {remote_host}
		}
	}
	handle ${helloPath} {
		rewrite * ${helloPath}?host=${hostname}
		import bowerbird
	}
	respond 404
}`
}

/** Its certificate is the server's own matter. */
export function nginxRelay(hostname: string, publicUrl: string): string {
  const { host } = new URL(publicUrl)
  return `server {
    listen 443 ssl;
    server_name ${hostname};
    ssl_certificate     /etc/ssl/${hostname}.crt;
    ssl_certificate_key /etc/ssl/${hostname}.key;

    proxy_ssl_server_name on;
    proxy_set_header Host ${host};
    proxy_set_header Cookie "";
    client_max_body_size 64k;

    location = /ct/core.js {
        proxy_pass ${publicUrl}/ct/core.js;
    }
    location = /ct/v3/ {
        proxy_set_header Host ${host};
        proxy_set_header Cookie "";
        proxy_set_header Authorization "Bearer TOKEN";
        proxy_set_header X-Relay-Address $remote_addr;
        proxy_pass ${publicUrl}/ct/relay/;
    }
    location = ${helloPath} {
        proxy_pass ${publicUrl}${helloPath}?host=${hostname};
    }
    location / {
        return 404;
    }
}`
}

const helloPath = '/.well-known/bowerbird-events.html'

/** As zone files have it. */
export function cnameRecord(hostname: string, publicUrl: string): string {
  return `${hostname}. 3600 IN CNAME ${new URL(publicUrl).hostname}.`
}

/** The same tag from the host of the site, after the one from here. */
export function secondLine(snippet: string, hostname: string, publicUrl: string): string {
  const [element = ''] = snippet.split('\n')
  return `${element}\n${element.replace(`${publicUrl}/ct/`, `https://${hostname}/ct/`)}`
}

export function hostPolicy(hostname: string): string {
  const address = `https://${hostname}`
  return `script-src ${address}; connect-src ${address}`
}
