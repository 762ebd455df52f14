type Pictured = { id: number; price: number }

/**
 * Returns the URL of a vehicle's link preview picture. The URL changes with each change to the vehicle, because apps cache the
 * picture.
 */
export function vehiclePreviewUrl({ id, updatedAt }: { id: number; updatedAt: string }): string {
  return `/previews/vehicles/${id}.jpg?v=${Date.parse(updatedAt).toString(36)}`
}

/**
 * Returns the URL of a search's link preview picture. `path` is the search's URL. The picture shows the first vehicle and the
 * number of vehicles, so its URL depends on both. Pages that don't wait for the vehicles omit them.
 */
export function searchPreviewUrl(path: string, found?: { total: number; first: Pictured }): string {
  const [, query] = path.split('?')
  const parameters = [query, found && `v=${versionOf(found.total, found.first)}`]
  return `/previews/vehicles.jpg?${parameters.filter(Boolean).join('&')}`
}

export function sellerPreviewUrl(username: string, total: number, first: Pictured): string {
  return `/previews/sellers/${encodeURIComponent(username)}.jpg?v=${versionOf(total, first)}`
}

function versionOf(total: number, { id, price }: Pictured): string {
  return [total, id, price].map((number) => number.toString(36)).join('-')
}
