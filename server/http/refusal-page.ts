import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problems.ts'
import { isApiCall, problemOf, sendProblem } from './problem-handler.ts'
import type { NoteEvent } from './security-events.ts'

/** Answers what goes wrong before a page is rendered: a browser gets something to read, a program what the API would say. */
export function answerWithPages(pages: FastifyInstance, note: NoteEvent): void {
  pages.setErrorHandler((error: FastifyError, request, reply) =>
    refuse(request, reply, problemOf(error, request, note)),
  )
}

/** A page for whoever reads, the problem itself for a program. */
export function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return isForReading(request) ? sendPage(reply, problem, request.id) : sendProblem(reply, problem)
}

function isForReading(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  return !isApiCall(request) && !path.endsWith('.data') && Boolean(request.headers.accept?.includes('text/html'))
}

const titles: Readonly<Record<number, string>> = {
  404: 'Page not found',
  429: 'Please wait a moment',
  503: 'We are very busy',
}
const awayTitle = 'We will be back in a moment'

/** Made of nothing but a string: it has to cost less than what was refused. */
function sendPage(reply: FastifyReply, { code, status, message, retryAfter }: Problem, id: string): FastifyReply {
  const title = code === 'database_away' ? awayTitle : (titles[status] ?? 'This page could not be loaded')
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return reply.status(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  }).send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>${status >= 500 ? `\n<p>Should you write to us about it: this was request ${id}.</p>` : ''}
<p><a href="">Load the page again</a></p>
</main>
</body>
</html>
`)
}

/** Dark, as the product is without a choice: what was chosen is known to scripts alone. The colours are those of `web/styles`. */
const style = `:root { color-scheme: dark; background: #0d0e10; color: #f4f1ea; font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 40rem; margin: 20vh auto; padding: 0 1.5rem; overflow-wrap: anywhere }
h1 { font-size: 2rem; line-height: 1.2 }
a { color: #d9935a }`
const styleHash = createHash('sha256').update(style).digest('base64')
