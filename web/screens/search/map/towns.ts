import { type Point, pointOf } from './projection.ts'

type Town = Point & { name: string }

/**
 * Large towns and their coordinates, by the lowest zoom level that shows them. If two names overlap, the first one is
 * shown.
 */
const towns = {
  4:
    'New York 40.71 -74.01, Los Angeles 34.05 -118.24, Chicago 41.88 -87.63, Houston 29.76 -95.37, Miami 25.76 -80.19, ' +
    'Seattle 47.61 -122.33, Denver 39.74 -104.99, Atlanta 33.75 -84.39, Dallas 32.78 -96.8, ' +
    'San Francisco 37.77 -122.42, Boston 42.36 -71.06, Washington 38.91 -77.04, Phoenix 33.45 -112.07, ' +
    'Minneapolis 44.98 -93.27, Detroit 42.33 -83.05, St. Louis 38.63 -90.2, Salt Lake City 40.76 -111.89, ' +
    'Las Vegas 36.17 -115.14, Portland 45.52 -122.68, Kansas City 39.1 -94.58, New Orleans 29.95 -90.07, ' +
    'Nashville 36.16 -86.78, Charlotte 35.23 -80.84, Albuquerque 35.08 -106.65, Boise 43.62 -116.2, ' +
    'Anchorage 61.22 -149.9, Toronto 43.65 -79.38, Montreal 45.5 -73.57, London 51.51 -0.13, Paris 48.86 2.35, ' +
    'Berlin 52.52 13.4, Munich 48.14 11.58, Milan 45.46 9.19, Madrid 40.42 -3.7, Rome 41.9 12.5',
  4.6:
    'Philadelphia 39.95 -75.17, San Diego 32.72 -117.16, San Antonio 29.42 -98.49, Tampa 27.95 -82.46, ' +
    'Jacksonville 30.33 -81.66, Cleveland 41.5 -81.69, Pittsburgh 40.44 -80, Columbus 39.96 -83, ' +
    'Indianapolis 39.77 -86.16, Milwaukee 43.04 -87.91, Memphis 35.15 -90.05, Oklahoma City 35.47 -97.52, ' +
    'Omaha 41.26 -95.93, El Paso 31.76 -106.49, Billings 45.78 -108.5, Honolulu 21.31 -157.86, ' +
    'Vancouver 49.28 -123.12',
  5:
    'Austin 30.27 -97.74, Orlando 28.54 -81.38, Cincinnati 39.1 -84.51, Tucson 32.22 -110.97, Spokane 47.66 -117.43, ' +
    'Sacramento 38.58 -121.49, Fresno 36.74 -119.79, Reno 39.53 -119.81, Raleigh 35.78 -78.64, Richmond 37.54 -77.44, ' +
    'Buffalo 42.89 -78.88, Louisville 38.25 -85.76, Birmingham 33.52 -86.8, Little Rock 34.75 -92.29, ' +
    'Des Moines 41.59 -93.62',
  5.5:
    'Colorado Springs 38.83 -104.82, Cheyenne 41.14 -104.82, Santa Fe 35.69 -105.94, Flagstaff 35.2 -111.65, ' +
    'Wichita 37.69 -97.34, Tulsa 36.15 -95.99, Amarillo 35.22 -101.83, Rapid City 44.08 -103.23, ' +
    'Sioux Falls 43.55 -96.73, Fargo 46.88 -96.79, Duluth 46.79 -92.1, Madison 43.07 -89.4, Grand Rapids 42.96 -85.67, ' +
    'Lexington 38.04 -84.5, Knoxville 35.96 -83.92, Charleston 32.78 -79.93, Savannah 32.08 -81.09, ' +
    'Norfolk 36.85 -76.29, Albany 42.65 -73.76, Burlington 44.48 -73.21, Bangor 44.8 -68.77, Missoula 46.87 -113.99, ' +
    'Eugene 44.05 -123.09, Santa Barbara 34.42 -119.7, Bakersfield 35.37 -119.02, Mobile 30.69 -88.04, ' +
    'Tallahassee 30.44 -84.28, Jackson 32.3 -90.18, Shreveport 32.53 -93.75, Naples 26.14 -81.79',
  6:
    'Baltimore 39.29 -76.61, San Jose 37.34 -121.89, Hartford 41.77 -72.67, Providence 41.82 -71.41, ' +
    'Toledo 41.65 -83.54',
}

let placed: readonly (Town & { zoom: number })[] | undefined

/** Returns the towns to show at a zoom level. Projects them when they are first needed. */
export function townsAt(zoom: number): readonly Town[] {
  placed ??= Object.entries(towns)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .flatMap(([least, list]) => list.split(', ').map((text) => ({ ...readTown(text), zoom: Number(least) })))
  return placed.filter((town) => town.zoom <= zoom)
}

function readTown(text: string): Town {
  const [, name, latitude, longitude] = /^(.*) (\S+) (\S+)$/.exec(text)!
  return { name: name!, ...pointOf({ latitude: Number(latitude), longitude: Number(longitude) }) }
}
