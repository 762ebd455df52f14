import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOf } from './packages.ts'
import { createProgram, type Place } from './program.ts'

export function startProxy(place: Place, servers: readonly string[], port: number): void {
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const { folder } = place
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 2048; }
http {
  access_log off;
${tempPaths.map((name) => `  ${name}_temp_path ${folder}/nginx-${name};`).join('\n')}
  client_max_body_size 200m;
  proxy_cache_path ${folder}/nginx-cache keys_zone=pages:8m max_size=256m inactive=1m use_temp_path=off;
  upstream servers {
${servers.map((url) => `    server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;
      proxy_cache pages;
      proxy_cache_key $scheme$http_host$request_uri;
      proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status;
    }
  }
}
`,
  )
  createProgram(place, 'nginx', [programOf('nginx'), '-c', file, '-e', 'stderr']).start()
}
