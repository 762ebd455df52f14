import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

/**
 * Writes `/llms.txt` (https://llmstxt.org): a description of the site, its main pages, and the public read API, which is listed
 * from the contract.
 */
export function writeGuide({ name, origin }: { name: string; origin: string }): string {
  const reads = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values<Endpoint>(group))
    .filter(isPublicRead)
  return [
    `# ${name}`,
    '',
    `> ${name} is a marketplace for cars. Anyone can read the listings, without an account, as pages, as feeds or through a JSON API.`,
    '',
    'Prices are in US dollars, and distances and mileages in miles. Every vehicle has one URL, which stays after the sale.',
    'Respect robots.txt and `Retry-After`. To contact a seller, use the form on the vehicle’s page.',
    '',
    '## Pages',
    '',
    `- [Vehicles](${origin}/vehicles): Search, with the same filters as the API, such as ${origin}/vehicles?make=Porsche&maxPrice=90000`,
    `- [Past sales](${origin}/sold): Sold vehicles by make and model`,
    `- [Sitemap](${origin}/sitemap.xml): All public pages`,
    '',
    '## API',
    '',
    `- [OpenAPI document](${origin}/api/openapi.json): All endpoints, with their parameters and responses`,
    `- [API documentation](${origin}/api/docs): The same, in a browsable form`,
    ...reads.map(({ path, summary }) => `- \`GET ${origin}${path.replaceAll(/:(\w+)/g, '{$1}')}\`: ${summary}`),
    '',
    '## Feeds',
    '',
    `- [Atom](${origin}/feeds/vehicles.atom): The newest vehicles of a search, with the same filters`,
    `- [JSON Feed](${origin}/feeds/vehicles.json): The same as JSON`,
    `- Vehicles of a seller: ${origin}/feeds/sellers/{username}/vehicles.atom`,
    '',
  ].join('\n')
}

/** Returns true if the endpoint is a public read that needs no emailed link and isn't part of a form. */
export function isPublicRead({ method, access, path }: Endpoint): boolean {
  return method === 'GET' && access === 'public' && !/:token|^\/api\/inquiries/.test(path)
}
