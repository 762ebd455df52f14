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
 * number of vehicles, so its URL depends on both.
 */
export function searchPreviewUrl(path: string, found: { total: number; first: Pictured }): string {
  const query = sortParameters(new URLSearchParams(path.split('?')[1]))
  return `/previews/vehicles.jpg?${new URLSearchParams([...query, ['v', versionOf(found.total, found.first)]])}`
}

/** Sorts parameters by name and value, so that a search has one preview, no matter in which order its filters were set. */
export function sortParameters(parameters: Iterable<[string, string]>): [string, string][] {
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  return [...parameters].toSorted(
    ([name, value], [otherName, other]) => compare(name, otherName) || compare(value, other),
  )
}

export function sellerPreviewUrl(username: string, total: number, first: Pictured): string {
  return `/previews/sellers/${encodeURIComponent(username)}.jpg?v=${versionOf(total, first)}`
}

function versionOf(total: number, { id, price }: Pictured): string {
  return [total, id, price].map((number) => number.toString(36)).join('-')
}
